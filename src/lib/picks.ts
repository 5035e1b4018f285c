/** Maximum number of interests that a sign-up keeps. */
const maxPicks = 10;

/** What the name of an interest looks like; the list itself is too large for the script of sign-up. */
const nameForm = /^[a-z]+(?:_[a-z]+)*$/;

/**
 * Reads the interests chosen before sign-up from the values of `interests` in a URL or a form: repeated
 * (`interests=music&interests=wine`), joined by commas (`interests=music,wine`), or both. The server keeps those that
 * the site offers.
 * @returns the first ten in the order given, without duplicates and what cannot be a name
 */
export function readPicks(values: readonly string[]): string[] {
  const picked = new Set(values.flatMap((value) => value.split(',')).filter((name) => nameForm.test(name)));
  return [...picked].slice(0, maxPicks);
}
