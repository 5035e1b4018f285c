/*
 * A mark stands for a fact of a site on a page that is rendered for many sites. It is a word that occurs nowhere else,
 * and most marks hold the characters that encodings change: how they come out tells how a value must be encoded there.
 */

/** `text` may hold any character; `plain` nothing that an encoding of HTML, JSON, CSS or URLs changes. */
export type Spelling = 'text' | 'plain';

/** How a value is written in one context of a page. */
export type Encoder = (value: string) => string;

const probe = '&<>"\'\\';
const start = 'qz9x';
const end = 'x9zq';
const found = new RegExp(`${start}(\\d+)y([\\s\\S]{0,80}?)${end}`, 'g');
const inWord = new RegExp(`([\\w-]*?)${start}(\\d+)y[\\s\\S]{0,80}?${end}([\\w-]*)`, 'g');

const identity: Encoder = (value) => value;
const replaceBy =
  (table: Readonly<Record<string, string>>): Encoder =>
  (value) =>
    value.replaceAll(/[&<>"']/g, (character) => table[character] ?? character);

/** What turns a value into a part of a script, of JSON or of a URL. */
const inner: readonly Encoder[] = [
  identity,
  (value) => JSON.stringify(value).slice(1, -1),
  // JSON in a `<script>` (`toScriptJson`).
  (value) => JSON.stringify(value).slice(1, -1).replaceAll('<', '\\u003c'),
  encodeURIComponent,
  // URLs of documents, as the parser of Markdown writes them.
  (value) => encodeURI(value).replaceAll('%25', '%'),
];

/** What turns that into a part of HTML: Astro's text, Astro's attributes, React's text, and attributes of both. */
const outer: readonly Encoder[] = [
  identity,
  replaceBy({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }),
  replaceBy({ '&': '&#38;', '"': '&#34;' }),
  replaceBy({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' }),
  replaceBy({ '&': '&amp;', '"': '&quot;' }),
];

/** By what is left of the probe. The first encoder that gives it is as good as any other. */
const encoders = new Map<string, Encoder>([['', identity]]);
for (const encodeInner of inner) {
  for (const encodeOuter of outer) {
    const encode: Encoder = (value) => encodeOuter(encodeInner(value));
    if (!encoders.has(encode(probe))) encoders.set(encode(probe), encode);
  }
}

/** The mark of the fact with this number. A text that ends with a full stop has a mark that does, as sentences look. */
export function markOf(fact: number, { value, spelling }: { readonly value: string; readonly spelling: Spelling }) {
  const stop = spelling === 'text' && value.endsWith('.') ? '.' : '';
  return `${start}${fact}y${spelling === 'text' ? probe : ''}${end}${stop}`;
}

/** The value that takes the place of a mark: the full stop is not part of what `readMarks` finds. */
export function valueBehind({ value, spelling }: { readonly value: string; readonly spelling: Spelling }): string {
  return spelling === 'text' && value.endsWith('.') ? value.slice(0, -1) : value;
}

/** A fact's place in a text. */
export interface Slot {
  readonly fact: number;
  readonly encode: Encoder;
}

/** Something was done with a fact that no other value can be put in for. */
class ChangedMarkError extends Error {
  override readonly name = 'ChangedMarkError';
}

/**
 * Cuts a text at its marks.
 * @returns one more literal than slots
 * @throws ChangedMarkError if a mark is cut, or encoded in an unusual way
 */
export function readMarks(text: string): { literals: string[]; slots: Slot[] } {
  const literals: string[] = [];
  const slots: Slot[] = [];
  let from = 0;
  for (const match of text.matchAll(found)) {
    const [mark, fact = '', probed = ''] = match;
    const encode = encoders.get(probed);
    if (encode === undefined)
      throw new ChangedMarkError(`a value is written in an unusual way: ${around(text, match.index)}`);
    literals.push(text.slice(from, match.index));
    slots.push({ fact: Number(fact), encode });
    from = match.index + mark.length;
  }
  literals.push(text.slice(from));
  for (const literal of literals) {
    const rest = literal.search(/qz9x|x9zq/i);
    if (rest >= 0) throw new ChangedMarkError(`a value is cut or changed: ${around(literal, rest)}`);
  }
  return { literals, slots };
}

/** A fact inside a word: what stands before and after it. */
export interface FactInWord {
  readonly before: string;
  readonly fact: number;
  readonly after: string;
}

/** The facts in a text, as parts of its words. */
export function factsInWords(text: string): FactInWord[] {
  return [...text.matchAll(inWord)].map(([, before = '', fact, after = '']) => ({ before, fact: Number(fact), after }));
}

function around(text: string, index: number): string {
  return `«${text.slice(Math.max(0, index - 40), index + 40)}»`;
}
