/** What lies at a place of a list that must have it: a state that lacks it is not drawn as if it were empty. */
export function at<T>(list: readonly T[], place: number): T {
  const found = list[place];
  if (found === undefined) throw new RangeError(`Nothing at place ${place} of ${list.length}`);
  return found;
}
