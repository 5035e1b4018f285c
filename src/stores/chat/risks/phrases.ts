import { stop, toPlain } from '#stores/chat/risks/plain-text.ts';

/** The words of a phrase, as `createPhraseSearch` explains them. */
type Phrase = readonly string[];

/** Longest beginning of a word that a phrase can name. */
const longestPrefix = 20;

/**
 * Makes a search for phrases, which takes time in proportion to the text: each word is looked up, none is searched for.
 * @param list phrases, parted by commas. `*` ends the beginning of a word, `#` is an age from 10 to 17, and `|`
 *   the end of a sentence, or of a part of one.
 * @returns whether a list of words has one of them
 */
export function createPhraseSearch(list: string): (words: readonly string[]) => boolean {
  const whole = new Map<string, Phrase[]>();
  const begun = new Map<string, Phrase[]>();
  for (const line of list.split(',')) {
    const phrase = toPhrase(line);
    const [first] = phrase;
    if (first === undefined) continue;
    const [map, key] = first.endsWith('*') ? [begun, first.slice(0, -1)] : [whole, first];
    map.set(key, [...(map.get(key) ?? []), phrase]);
  }

  function* startingAt(word: string): Generator<Phrase> {
    yield* whole.get(word) ?? [];
    if (isYoung(word)) yield* whole.get('#') ?? [];
    const end = Math.min(word.length, longestPrefix);
    for (let length = 1; length <= end; length++) yield* begun.get(word.slice(0, length)) ?? [];
  }
  return (words) =>
    words.some((word, index) => {
      for (const phrase of startingAt(word)) if (isAt(phrase, words, index)) return true;
      return false;
    });
}

/** Words of a phrase. Apostrophes and hyphens part words, as in a text. */
function toPhrase(line: string): Phrase {
  return toPlain(line).match(/(?:\p{L}+|\p{N}+)\*?|[#|]/gu) ?? [];
}

function isAt(phrase: Phrase, words: readonly string[], start: number): boolean {
  return phrase.every((part, offset) => isWord(part, words[start + offset]));
}

function isWord(part: string, word: string | undefined): boolean {
  if (part === '|') return word === undefined || word === stop;
  if (word === undefined) return false;
  if (part === '#') return isYoung(word);
  return part.endsWith('*') ? word.startsWith(part.slice(0, -1)) : word === part;
}

function isYoung(word: string): boolean {
  return /^1[0-7]$/.test(word);
}
