/**
 * The one set of rules for what people type: no character that ends a line where there is none, writes to a terminal, or shows its
 * neighbours in another order. Such characters are taken out rather than refused, since they come along with what is pasted.
 */

/** Control characters, overrides and isolates of writing direction, and marks that have no place in text. */
const unfit = /[^\P{Cc}\n\t]|[\u202A-\u202E\u2066-\u2069\uFEFF\uFFF9-\uFFFB]/gu;

/** Text of several lines, each ended by `\n`, in the composed form (NFC). */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(unfit, '')
    .normalize('NFC');
}

/** The same on one line: line breaks and tabs become spaces. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/[\n\t]+/g, ' ');
}

/** A username in its plain form: compatible letters as one (NFKC), runs of white space as one space. */
export function cleanName(text: string): string {
  return text.normalize('NFKC').replace(/\s+/gu, ' ');
}

/** Whether a username shows all it has: no invisible characters, no towers of marks, and at least one letter or digit. */
export function isVisible(name: string): boolean {
  return /[\p{L}\p{N}]/u.test(name) && !/\p{Default_Ignorable_Code_Point}|\p{M}{4}/u.test(name);
}
