/** Finds the words of a list in a text, as the text spells them, without duplicates. */
export type WordFinder = (text: string) => readonly string[];

const placeholders = /\{\{[^}]*\}\}/g;
/** Target of a markdown link or picture; not part of the visible text. */
const targets = /\]\([^)\s]*\)/g;
const marks = /[.*+?^${}()|[\]\\]/g;

/**
 * Creates a search for whole words. `*` matches any letters; a word with a capital matches only in that spelling, any
 * other word in any case; a space matches any white space, including a no-break space.
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
