/** A value for an error message: shortened, with strings quoted to tell them from other types. */
export function show(value: unknown): string {
  if (value === undefined || value === null) return 'nothing';
  if (typeof value === 'string') return JSON.stringify(value.length > 60 ? `${value.slice(0, 60)}…` : value);
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' ? 'a mapping' : String(value);
}

/** The most likely intended word; `undefined` if none is close, or `word` is shorter than three letters. */
export function nearest(word: string, words: readonly string[]): string | undefined {
  if (word.length < 3) return undefined;
  const limit = Math.max(1, Math.floor(word.length / 3));
  let best: { readonly word: string; readonly distance: number } | undefined;
  for (const candidate of words) {
    if (Math.abs(candidate.length - word.length) > limit) continue;
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase());
    if (distance <= limit && distance < (best?.distance ?? Number.POSITIVE_INFINITY))
      best = { word: candidate, distance };
  }
  return best?.word;
}

/** `Did you mean "x"?` if a word is close, else the allowed words after `listed`, or a document if there are many. */
export function suggest(word: string, words: readonly string[], listed: string): string {
  const close = nearest(word, words);
  if (close !== undefined) return `Did you mean ${JSON.stringify(close)}?`;
  return words.length > 40 ? 'All keys stand in docs/site-yaml.md.' : `${listed} ${words.join(', ')}.`;
}

/** Number of letters to change, add, remove or swap with the next (optimal string alignment). */
function editDistance(from: string, to: string): number {
  const rows = [Array.from({ length: to.length + 1 }, (_, index) => index)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= from.length; i += 1) {
    rows.push([i]);
    for (let j = 1; j <= to.length; j += 1) {
      const isSwapped = from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      const change = at(i - 1, j - 1) + (from[i - 1] === to[j - 1] ? 0 : 1);
      const swap = isSwapped ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY;
      rows[i]?.push(Math.min(change, swap, at(i - 1, j) + 1, at(i, j - 1) + 1));
    }
  }
  return at(from.length, to.length);
}
