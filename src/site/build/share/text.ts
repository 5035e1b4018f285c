import { accentOf, glyphOf } from '#site/build/share/glyphs.ts';

/** Text set for a picture. */
interface SetText {
  /** SVG of the lines, drawn as strokes in the colour of the element around it. */
  readonly svg: string;
  /** Height of all lines, in the units of the picture. */
  readonly height: number;
}

/** Where text may stand, and how large; sizes are times the 24 x 24 grid of the letters. */
export interface TextBox {
  readonly x: number;
  /** Upper edge of the first line's accents. */
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly largest: number;
  readonly smallest: number;
  /** Stands in the middle of the height, beside a mark, rather than at its top. */
  readonly isCentred?: boolean;
}

/** Units of the grid from one baseline to the next, and from the upper edge to the first. */
const lineHeight = 30;
const ascent = 22.5;
const spaceWidth = 6.2;
const step = 0.1;

/** Pairs that would stand too far apart: capitals with a roof, or slopes, beside low letters. */
const tightened = /[TVWYFP][acdegoqsuvwxyz.,]|[AL][TVWY’]|[TVWY][AJ]/u;
const tightening = 2;

/**
 * Sets text in a box as large as it goes: wrapped at spaces, smaller the longer it is; what does not even fit at the smallest size ends
 * in `…`. Characters without a drawing are left out.
 */
export function setText(text: string, box: TextBox): SetText {
  const words = drawable(text).split(' ');
  for (let size = box.largest; size > box.smallest; size -= step) {
    const lines = wrap(words, box.width / size);
    if (lines.length * lineHeight * size <= box.height && lines.every((line) => fits(line, box.width / size))) {
      return draw(lines, box, size);
    }
  }
  const most = Math.max(1, Math.floor(box.height / (lineHeight * box.smallest)));
  const lines = wrap(words, box.width / box.smallest).map((line) => shorten(line, box.width / box.smallest, false));
  const last = lines.length > most ? shorten(lines[most - 1] ?? '', box.width / box.smallest, true) : undefined;
  return draw(last === undefined ? lines : [...lines.slice(0, most - 1), last], box, box.smallest);
}

/** The text as far as there are drawings of it, with single spaces. */
export function drawable(text: string): string {
  return [...text.normalize('NFC')]
    .map((character) => (/\s/u.test(character) ? ' ' : piecesOf(character) === undefined ? '' : character))
    .join('')
    .replaceAll(/ +/g, ' ')
    .trim();
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
    const top = start + (ascent - 20 + index * lineHeight) * size;
    return `<g transform="translate(${round(box.x)} ${round(top)}) scale(${round(size)})">${setLine(line).svg}</g>`;
  });
  return { svg: svg.join(''), height };
}

function setLine(line: string): { svg: string; width: number } {
  let [x, svg] = [0, ''];
  const characters = [...line];
  characters.forEach((character, index) => {
    const pieces = piecesOf(character);
    if (pieces === undefined) {
      x += spaceWidth;
      return;
    }
    if (tightened.test(`${characters[index - 1] ?? ''}${base(character)}`)) x -= tightening;
    const { glyph, marks } = pieces;
    const left = x + (index === 0 ? 0 : glyph.before) - glyph.left;
    svg += place(glyph.path, left, 0);
    for (const mark of marks) svg += place(mark.path, left + mark.x, mark.y);
    x = left + glyph.right + glyph.after;
  });
  return { svg, width: x };
}

function place(path: string, x: number, y: number): string {
  return `<path transform="translate(${round(x)} ${round(y)})" d="${path}"/>`;
}

/** A letter and its accents; `undefined` for a space and for what there is no drawing of. */
function piecesOf(character: string) {
  const [letter = '', ...combining] = glyphOf(character) === undefined ? [...character.normalize('NFD')] : [character];
  // An accent takes the place of the dot.
  const plain = glyphOf(letter === 'i' && combining.length > 0 ? 'ı' : letter);
  if (plain === undefined) return undefined;
  const marks = combining.map((mark) => accentOf(mark, plain));
  return marks.every((mark) => mark !== undefined) ? { glyph: plain, marks } : undefined;
}

function base(character: string): string {
  return character.normalize('NFD').charAt(0);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
