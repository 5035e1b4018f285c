/** The words of a list that are in a text, as the text has them, each once. */
export type WordFinder = (text: string) => readonly string[];

const placeholders = /\{\{[^}]*\}\}/g;
/** What a link or a picture of markdown leads to; nobody reads it. */
const targets = /\]\([^)\s]*\)/g;
const marks = /[.*+?^${}()|[\]\\]/g;

/**
 * Makes a search for whole words. `*` stands for any letters; a word with a capital is found only as it is written, any other in capitals,
 * too; a space is any white space, also one that does not break.
 */
export function wordFinder(words: readonly string[]): WordFinder {
  const isPlain = (word: string) => word === word.toLowerCase();
  const patterns = [
    toPattern(words.filter(isPlain), 'giu'),
    toPattern(
      words.filter((word) => !isPlain(word)),
      'gu',
    ),
  ];
  return (text) => {
    const read = text.replace(placeholders, '…').replace(targets, ']');
    return [...new Set(patterns.flatMap((pattern) => (pattern === undefined ? [] : (read.match(pattern) ?? []))))];
  };
}

function toPattern(words: readonly string[], flags: string): RegExp | undefined {
  if (words.length === 0) return undefined;
  const written = words.map((word) =>
    word.replace(marks, (mark) => (mark === '*' ? '\\p{L}*' : `\\${mark}`)).replaceAll(' ', '\\s+'),
  );
  return new RegExp(`(?<![\\p{L}\\p{M}])(?:${written.join('|')})(?![\\p{L}\\p{M}])`, flags);
}
