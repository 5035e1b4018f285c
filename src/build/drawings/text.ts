import { baseline, type Letter, letterOf } from '#build/drawings/font.ts';

/** Text laid out for a picture. */
interface SetText {
  /** SVG of the lines; they inherit the fill of the parent element. */
  readonly svg: string;
  /** Height of all lines, in the units of the picture. */
  readonly height: number;
}

/** Position and limits of a text. Sizes are multiples of the 24 x 24 grid of the letters. */
export interface TextBox {
  readonly x: number;
  /** Upper edge of the accents of the first line. */
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly largest: number;
  readonly smallest: number;
  /** Centres the text vertically, for text next to a mark, instead of placing it at the top. */
  readonly isCentred?: boolean;
}

/** In grid units: from one baseline to the next, and from the upper edge to the first baseline. */
const lineHeight = 30;
const ascent = 22.5;
const step = 0.1;

/**
 * Pairs that would look too far apart: capitals with an overhang or a slope before small letters. The font parser does
 * not read kerning.
 */
const tightened = /[TVWYFP][acdegoqsuvwxyz.,]|[AL][TVWY’]|[TVWY][AJ]/u;
const tightening = 1.4;

/**
 * Characters that only modify their neighbours and are invisible, such as a soft hyphen or an emoji variation selector.
 */
const invisible = /\p{Default_Ignorable_Code_Point}/gu;

/** The font does not have some letters of a text. The message names them and says how to fix it. */
class UndrawableError extends Error {
  override readonly name = 'UndrawableError';

  constructor(text: string, letters: readonly string[]) {
    super(
      `the font of share pictures has no «${letters.join(' ')}» of «${text}». Take other words, or name a picture of the site's own in media.share_image.`,
    );
  }
}

/**
 * Lays out text as large as fits its box, wrapped at spaces. Text too long for the smallest size ends in `…`.
 * @throws UndrawableError if the font does not have all of its letters
 */
export function setText(text: string, box: TextBox): SetText {
  const words = plain(text).split(' ');
  const missing = [...new Set(words.join(''))].filter((character) => letterOf(character) === undefined);
  if (missing.length > 0) throw new UndrawableError(text, missing);
  for (let size = box.largest; size > box.smallest; size -= step) {
    const lines = wrap(words, box.width / size);
    if (lines.length * lineHeight * size <= box.height && lines.every((line) => fits(line, box.width / size))) {
      return draw(lines, box, size);
    }
  }
  const maxLines = Math.max(1, Math.floor(box.height / (lineHeight * box.smallest)));
  const lines = wrap(words, box.width / box.smallest).map((line) => shorten(line, box.width / box.smallest, false));
  const last = lines.length > maxLines ? shorten(lines[maxLines - 1] ?? '', box.width / box.smallest, true) : undefined;
  return draw(last === undefined ? lines : [...lines.slice(0, maxLines - 1), last], box, box.smallest);
}

/** One code point per letter (NFC), without invisible characters, with single spaces. */
function plain(text: string): string {
  return text.normalize('NFC').replaceAll(invisible, '').replaceAll(/\s+/gu, ' ').trim();
}

function wrap(words: readonly string[], width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && !fits(longer, width)) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}

function fits(line: string, width: number): boolean {
  return setLine(line).width <= width;
}

function shorten(line: string, width: number, more: boolean): string {
  if (!more && fits(line, width)) return line;
  let kept = line;
  while (kept !== '' && !fits(`${kept}…`, width)) kept = kept.slice(0, -1).trimEnd();
  return `${kept}…`;
}

function draw(lines: readonly string[], box: TextBox, size: number): SetText {
  const height = lines.length * lineHeight * size;
  const start = box.y + (box.isCentred ? (box.height - height) / 2 : 0);
  const svg = lines.map((line, index) => {
    const outlines = setLine(line)
      .placed.map(({ letter, x }) => `<path transform="translate(${round(x)})" d="${letter.outline}"/>`)
      .join('');
    const top = start + (ascent - baseline + index * lineHeight) * size;
    return `<g transform="translate(${round(box.x)} ${round(top)}) scale(${round(size)})">${outlines}</g>`;
  });
  return { svg: svg.join(''), height };
}

/** The letters of a line, each with its x offset, and the total width, in grid units. */
function setLine(line: string): { placed: readonly { letter: Letter; x: number }[]; width: number } {
  let x = 0;
  let previous = '';
  const placed = [...line].map((character) => {
    const letter = letterOf(character);
    if (letter === undefined) throw new UndrawableError(line, [character]);
    if (tightened.test(previous + base(character))) x -= tightening;
    const here = { letter, x };
    x += letter.advance;
    previous = character;
    return here;
  });
  return { placed, width: x };
}

function base(character: string): string {
  return character.normalize('NFD').charAt(0);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
