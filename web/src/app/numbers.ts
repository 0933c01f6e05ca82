/** A number as a language writes it, with spaces that our font has and a real minus. */
export function formatNumber(number: number, lang: string, format: Intl.NumberFormatOptions = {}): string {
  const text = new Intl.NumberFormat(lang, format).format(number);
  return text.replaceAll('\u202f', '\u00a0').replaceAll('-', '\u2212');
}
