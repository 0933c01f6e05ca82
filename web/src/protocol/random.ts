/** Random text that nobody can guess. Works on plain http in a home network too. */
export function randomText(bytes = 16): string {
  const numbers = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(numbers, (number) => number.toString(16).padStart(2, '0')).join('');
}
