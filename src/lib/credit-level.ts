/** Credits from which on a member is told how few are left. */
const fewCredits = 10;

/** Whether a member has few credits left, or none; `undefined` for more (buy-2). */
export function creditLevel(credits: number): 'few' | 'none' | undefined {
  if (credits > fewCredits) return undefined;
  return credits > 0 ? 'few' : 'none';
}
