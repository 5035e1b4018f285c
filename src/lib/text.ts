/**
 * The one set of rules for text that people enter: no characters that end a line in single-line text, control a
 * terminal, or reorder the text around them. They are removed instead of refused, because pasted text often contains
 * them.
 */

/**
 * Control characters, overrides and isolates of writing direction, and format characters that do not belong in text.
 */
const unfit = /[^\P{Cc}\n\t]|[\u202A-\u202E\u2066-\u2069\uFEFF\uFFF9-\uFFFB]/gu;

/** Cleans text of several lines: line breaks become `\n`, Unicode form NFC. */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(unfit, '')
    .normalize('NFC');
}

/** Cleans text on one line: like `cleanText`, with line breaks and tabs replaced by spaces. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/[\n\t]+/g, ' ');
}

/** Normalizes a username: compatibility characters (NFKC), and runs of white space as one space. */
export function cleanName(text: string): string {
  return text.normalize('NFKC').replace(/\s+/gu, ' ');
}

/**
 * Whether all of a username is visible: no invisible characters, no stacks of combining marks, and at least one letter
 * or digit.
 */
export function isVisible(name: string): boolean {
  return /[\p{L}\p{N}]/u.test(name) && !/\p{Default_Ignorable_Code_Point}|\p{M}{4}/u.test(name);
}
