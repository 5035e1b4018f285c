import { letters } from '#site/build/letters.ts';

/**
 * Letters of the share pictures as single-line drawings: capitals and digits as the icons have them, and small letters, accents and
 * punctuation in the same hand. All of them stand on one grid: baseline at 20, capitals from 4, small letters from 9.2, tails down to 25.5.
 */
export interface Glyph {
  readonly path: string;
  /** Where its lines begin and end, without the space beside it. */
  readonly left: number;
  readonly right: number;
  /** Space beside it, by what its sides look like. */
  readonly before: number;
  readonly after: number;
  /** How far accents stand above those of small letters. */
  readonly lift: number;
}

/** Space that a side of a letter needs: upright line, round, open, arm or slope. */
const sides = { l: 2.8, o: 2, c: 1.5, t: 1.2, v: 0.9 } as const;
type Side = keyof typeof sides;
type Sides = `${Side}${Side}`;

const ring = 'M0 14.6a5.4 5.4 0 1 0 10.8 0 5.4 5.4 0 1 0-10.8 0z';

/** Path, width and sides; small letters begin at 0. */
const small: Readonly<Record<string, readonly [string, number, Sides]>> = {
  a: [`${ring}M10.8 9.2v10.8`, 10.8, 'ol'],
  b: [`${ring}M0 3v17`, 10.8, 'lo'],
  c: ['M9.4 11a5.4 5.4 0 1 0 0 7.2', 9.4, 'oc'],
  d: [`${ring}M10.8 3v17`, 10.8, 'ol'],
  e: ['M.1 14.6h10.7a5.4 5.4 0 1 0-1.6 3.9', 10.8, 'oo'],
  f: ['M7.4 3.2h-1a3.4 3.4 0 0 0-3.4 3.4V20M0 9.2h6.8', 7, 'tt'],
  g: [`${ring}M10.8 9.2v11.2a5.2 5.2 0 0 1-9.8 2.4`, 10.8, 'ol'],
  h: ['M0 3v17M0 13.8a4.6 4.6 0 0 1 9.2 0V20', 9.2, 'll'],
  i: ['M0 9.2V20M0 4.6v.02', 0, 'll'],
  ı: ['M0 9.2V20', 0, 'll'],
  j: ['M3.4 9.2v12.2a3.4 3.4 0 0 1-3.4 3.4M3.4 4.6v.02', 3.4, 'tl'],
  k: ['M0 3v17M8 9.2 0 16M3.2 13.3 8.6 20', 8.6, 'lv'],
  l: ['M0 3v17', 0, 'll'],
  m: ['M0 9.2V20M0 13.4a4.2 4.2 0 0 1 8.4 0V20M8.4 13.4a4.2 4.2 0 0 1 8.4 0V20', 16.8, 'll'],
  n: ['M0 9.2V20M0 13.8a4.6 4.6 0 0 1 9.2 0V20', 9.2, 'll'],
  o: [ring, 10.8, 'oo'],
  p: [`${ring}M0 9.2v16.3`, 10.8, 'lo'],
  q: [`${ring}M10.8 9.2v16.3`, 10.8, 'ol'],
  r: ['M0 9.2V20M0 13.8a4.6 4.6 0 0 1 4.6-4.6h1.2', 5.8, 'lt'],
  s: [
    'M8.2 11.4c-.6-1.4-2-2.2-4-2.2-2.3 0-3.9 1.1-3.9 2.8 0 3.7 8.3 1.6 8.3 5.2 0 1.7-1.7 2.8-4.2 2.8-2.3 0-3.9-.9-4.4-2.5',
    8.6,
    'cc',
  ],
  t: ['M3.2 4.6v11.8a3.6 3.6 0 0 0 3.6 3.6h.6M0 9.2h7', 7.2, 'tt'],
  u: ['M0 9.2v6.2a4.6 4.6 0 0 0 9.2 0M9.2 9.2V20', 9.2, 'll'],
  v: ['M0 9.2 4.8 20 9.6 9.2', 9.6, 'vv'],
  w: ['M0 9.2 3.8 20 7.6 9.2l3.8 10.8 3.8-10.8', 15.2, 'vv'],
  x: ['M0 9.2 8.8 20M8.8 9.2 0 20', 8.8, 'vv'],
  y: ['M0 9.2 4.9 20M9.6 9.2l-6.2 14a3.6 3.6 0 0 1-3.2 2.2', 9.6, 'vv'],
  z: ['M.2 9.2h8.2L0 20h8.6', 8.6, 'cc'],
  æ: [`${ring}M10.8 9.2V20M10.8 14.6h10.4a5.2 5.4 0 1 0-1.5 3.9`, 21.2, 'oo'],
  œ: [`${ring}M10.8 14.6h10.4a5.2 5.4 0 1 0-1.5 3.9`, 21.2, 'oo'],
  ø: [`${ring}M.4 20.8 10.4 8.4`, 10.8, 'oo'],
  ł: ['M2.2 3v17M0 13.2l4.4-3.4', 4.4, 'vv'],
  đ: [`${ring}M10.8 3v17M7 6.2h6.2`, 10.8, 'ol'],
  ß: [
    'M0 20V8a4.6 4.6 0 0 1 9-1.2c.5 3-3.4 3.6-3.4 6 0 2.3 4.4 2 4.4 4.6 0 1.7-1.4 2.6-3 2.6-1.2 0-2.2-.4-2.8-1',
    10,
    'lo',
  ],
};

/** Capitals and digits stand in the middle of their square: where their lines begin and end, and their sides. */
const large: Readonly<Record<string, readonly [number, number, Sides]>> = {
  A: [4.5, 19.5, 'vv'],
  B: [6.5, 17.25, 'lo'],
  C: [4.4, 18.5, 'oc'],
  D: [6, 18.5, 'lo'],
  E: [6.5, 17.5, 'lt'],
  F: [6.5, 17.5, 'lt'],
  G: [4, 20, 'oc'],
  H: [5.5, 18.5, 'll'],
  I: [12, 12, 'll'],
  J: [6, 15.5, 'tl'],
  K: [6.5, 18.5, 'lv'],
  L: [7, 17.5, 'lv'],
  M: [4, 20, 'll'],
  N: [5.5, 18.5, 'll'],
  O: [4, 20, 'oo'],
  P: [6.5, 17.75, 'lo'],
  Q: [4, 20, 'oo'],
  R: [6.5, 18, 'lv'],
  S: [6, 18, 'cc'],
  T: [4.5, 19.5, 'vv'],
  U: [5.5, 18.5, 'll'],
  V: [4.5, 19.5, 'vv'],
  W: [3, 21, 'vv'],
  X: [5.5, 18.5, 'vv'],
  Y: [4.5, 19.5, 'vv'],
  Z: [5.5, 18.5, 'cc'],
  0: [6.5, 17.5, 'oo'],
  1: [8, 13, 'tl'],
  2: [6.5, 17.5, 'oc'],
  3: [6.5, 17.3, 'co'],
  4: [5.5, 19, 'vt'],
  5: [6.5, 17, 'co'],
  6: [7, 17, 'oo'],
  7: [6, 18, 'tv'],
  8: [7.75, 16.25, 'oo'],
  9: [7, 17, 'oo'],
};

/** Capitals that no icon has. */
const further: Readonly<Record<string, readonly [string, number, number, Sides]>> = {
  Æ: ['M2 20 9.5 4H20M12 4v16h8.5M12 12h7.5M5 14.5h7', 2, 20.5, 'vt'],
  Œ: ['M12 4a8 8 0 1 0 0 16h9.5M12 4h9.5M12 4v16M12 12h8.5', 4, 21.5, 'ot'],
  Ø: [`${letters.O}M5 21 19 3`, 4, 20, 'oo'],
  Ł: [`${letters.L}M4 14.2l6.5-4.7`, 4.5, 17.5, 'vv'],
  Đ: [`${letters.D}M3 12h7`, 3, 18.5, 'vo'],
};

const dot = 'v.02';
const comma = 'l-1 3.4';

const signs: Readonly<Record<string, readonly [string, number, Sides]>> = {
  '.': [`M0 19.8${dot}`, 0, 'oo'],
  ',': [`M1 19.6${comma}`, 1, 'oo'],
  ':': [`M0 11${dot}M0 19.8${dot}`, 0, 'oo'],
  ';': [`M1 11${dot}M1 19.6${comma}`, 1, 'oo'],
  '!': [`M0 4v10.6M0 19.8${dot}`, 0, 'll'],
  '?': [`M0 7.6a4.4 4.4 0 0 1 4.4-3.6c2.6 0 4.4 1.6 4.4 3.9 0 3.4-4.4 3.4-4.4 7M4.4 19.8${dot}`, 8.8, 'co'],
  '¡': [`M0 25.5V15M0 9.4${dot}`, 0, 'll'],
  '¿': [`M8.8 21.9a4.4 4.4 0 0 1-4.4 3.6c-2.6 0-4.4-1.6-4.4-3.9 0-3.4 4.4-3.4 4.4-7M4.4 9.4${dot}`, 8.8, 'oc'],
  '…': [`M0 19.8${dot}M5.2 19.8${dot}M10.4 19.8${dot}`, 10.4, 'oo'],
  '·': [`M0 13${dot}`, 0, 'oo'],
  '’': ['M1.2 3.4l-1 4', 1.2, 'tt'],
  '‘': ['M.2 3.4l1 4', 1.2, 'tt'],
  '”': ['M1.2 3.4l-1 4M5.8 3.4l-1 4', 5.8, 'cc'],
  '“': ['M.2 3.4l1 4M4.8 3.4l1 4', 5.8, 'cc'],
  '„': ['M1.2 19.4l-1 4M5.8 19.4l-1 4', 5.8, 'cc'],
  '‚': ['M1.2 19.4l-1 4', 1.2, 'tt'],
  '«': ['M4.5 10.8.5 14.6l4 3.8M9.5 10.8l-4 3.8 4 3.8', 9.5, 'cc'],
  '»': ['M.5 10.8l4 3.8-4 3.8M5.5 10.8l4 3.8-4 3.8', 9.5, 'cc'],
  '‹': ['M4.5 10.8.5 14.6l4 3.8', 4.5, 'cc'],
  '›': ['M.5 10.8l4 3.8-4 3.8', 4.5, 'cc'],
  '-': ['M0 14h5', 5, 'cc'],
  '–': ['M0 14h8.5', 8.5, 'cc'],
  '—': ['M0 14h15', 15, 'cc'],
  '&': ['M13 20 4.2 8.4C3 6.6 4 4 6.6 4s3.6 2.8 1.8 4.4L3 12.4c-3.6 2.8-2.4 7.6 2 7.6 4 0 6.6-3 7.4-7', 13, 'oc'],
  '+': ['M0 12.6h10M5 7.6v10', 10, 'cc'],
  '=': ['M0 10.6h10M0 15.4h10', 10, 'cc'],
  '/': ['M0 22.4 7 2.6', 7, 'vv'],
  '|': ['M0 2.6v20', 0, 'll'],
  '(': ['M3.4 2.6q-6.8 10 0 20', 3.4, 'ot'],
  ')': ['M0 2.6q6.8 10 0 20', 3.4, 'to'],
  '%': [
    'M12 4 2 20M0 7.2a2.8 3.2 0 1 0 5.6 0 2.8 3.2 0 1 0-5.6 0M8.4 16.8a2.8 3.2 0 1 0 5.6 0 2.8 3.2 0 1 0-5.6 0',
    14,
    'oo',
  ],
  '€': ['M15.4 6.8a8 8 0 1 0 0 10.4M0 10.4h9M0 13.6h9', 15.4, 'tc'],
  '£': ['M10.5 7.5a4 4 0 0 0-7.5 1.5c0 4 2 7 -1.5 11h10M.5 12.5h8', 11.5, 'ct'],
  '#': ['M4 4 2 20M11 4 9 20M.8 9.2h12M.2 14.8h12', 12.8, 'cc'],
  '*': ['M4 4v7M.9 5.7l6.2 3.6M7.1 5.7.9 9.3', 8, 'cc'],
};

/** Signs that stand for others. */
const same: Readonly<Record<string, string>> = { "'": '’', '"': '”', '‑': '-', '‐': '-', '−': '–', ẞ: 'ß' };

/** Accents around their middle, over a small letter; the two that hang below stand at the foot. */
const accents: Readonly<Record<string, string>> = {
  '\u0300': 'M-2 3.2l2.6 2.6',
  '\u0301': 'M2 3.2l-2.6 2.6',
  '\u0302': 'M-2.8 5.6l2.8-2.6 2.8 2.6',
  '\u0303': 'M-3 5.2c1-1.8 2-1.8 3-.8s2 1 3-.8',
  '\u0304': 'M-2.8 4.6h5.6',
  '\u0306': 'M-2.6 3.2q2.6 4.4 5.2 0',
  '\u0307': `M0 4.6${dot}`,
  '\u0308': `M-2.5 4.6${dot}M2.5 4.6${dot}`,
  '\u030a': 'M-1.9 4a1.9 1.9 0 1 0 3.8 0 1.9 1.9 0 1 0-3.8 0z',
  '\u030b': 'M-.8 3.2l-1.8 2.6M3 3.2l-1.8 2.6',
  '\u030c': 'M-2.8 3l2.8 2.6 2.8-2.6',
};
const hanging: Readonly<Record<string, string>> = {
  '\u0327': 'M0 20v1.4a1.7 1.7 0 1 1-1.6 2.5',
  '\u0328': 'M0 20c-2.6 1.9-2.5 4.6.8 4.3',
};

/** A letter or sign without its accents; `undefined` when there is no drawing of it. */
export function glyphOf(character: string): Glyph | undefined {
  const name = same[character] ?? character;
  const capital = large[name];
  const extra = further[name];
  const drawn = small[name] ?? signs[name];
  if (capital !== undefined) return toGlyph(letters[name] ?? '', ...capital, 5.2);
  if (extra !== undefined) return toGlyph(...extra, 5.2);
  return drawn && toGlyph(drawn[0], 0, drawn[1], drawn[2], 0);
}

function toGlyph(path: string, left: number, right: number, [before, after]: string, lift: number): Glyph {
  return { path, left, right, before: sides[before as Side], after: sides[after as Side], lift };
}

/** An accent and where its middle stands on a letter; `undefined` when there is no drawing of it. */
export function accentOf(
  mark: string,
  { left, right, lift }: Glyph,
): { path: string; x: number; y: number } | undefined {
  const above = accents[mark];
  if (above !== undefined) return { path: above, x: (left + right) / 2, y: -lift };
  const below = hanging[mark];
  if (below === undefined) return undefined;
  // The cedilla hangs in the middle, the ogonek at the end of the letter.
  return { path: below, x: mark === '\u0327' ? (left + right) / 2 : right - 0.4, y: 0 };
}
