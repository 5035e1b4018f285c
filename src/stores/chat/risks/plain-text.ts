/** Letters that no decomposition takes apart, and letters of other scripts that look like Latin ones. */
const plainLetters: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', ø: 'o', æ: 'ae', œ: 'oe', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' },
  ...{ а: 'a', е: 'e', о: 'o', р: 'p', с: 'c', х: 'x', у: 'y', і: 'i', к: 'k', т: 't', м: 'm', н: 'h', в: 'b' },
  ...{ α: 'a', ε: 'e', ο: 'o', ρ: 'p', ι: 'i', κ: 'k', τ: 't', ν: 'v' },
};

/**
 * A text without what hides words: accents, invisible characters, letters of another width or script, capitals. A full
 * stop of another script is one of ours.
 */
export function toPlain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .replaceAll(/[^\p{ASCII}]/gu, (letter) => plainLetters[letter] ?? letter)
    .replaceAll(/[。｡]/g, '.');
}

const digitLetters: Readonly<Record<string, string>> = {
  ...{ 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' },
  ...{ '@': 'a', $: 's', '!': 'i', '|': 'l', '€': 'e' },
};

/** Digits and signs for letters (`esc0rt`, `p@ypal`), in words with at least two letters. */
export function withoutLeet(plain: string): string {
  return plain.replaceAll(/\S+/g, (word) =>
    /[a-z][^a-z]*[a-z]/.test(word) && /[013457@$!|€]/.test(word)
      ? word.replaceAll(/[013457@$!|€](?!$)|[013457@$€]$/g, (sign) => digitLetters[sign] ?? sign)
      : word,
  );
}

/** Letters that stand apart (`p a y p a l`, `w.h.a.t.s`), put together. */
export function withoutGaps(plain: string): string {
  return plain.replaceAll(/(?<![\p{L}\p{N}])\p{L}(?:[ ._*-]\p{L}){3,}(?![\p{L}\p{N}])/gu, (letters) =>
    letters.replaceAll(/[ ._*-]/g, ''),
  );
}

/** A mark in a list of words: a sentence, or part of one, ends here. */
export const stop = '|';

/**
 * Words and numbers of a plain text in order, with a stop for marks between them. Apostrophes and hyphens part words, as
 * letters and digits do (`15yo`).
 */
export function toWords(plain: string): string[] {
  const parts = plain.match(/\p{L}+|\p{N}+|[.!?,;:…\n()|]+/gu) ?? [];
  return parts.map((part) => (/^[\p{L}\p{N}]/u.test(part) ? part : stop));
}
