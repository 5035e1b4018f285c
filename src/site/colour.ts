import { createRequire } from 'node:module';
import type { Oklab, Rgb } from 'culori';

/** As one file: its 151 modules take 45 ms to load, in every build and thread. */
const { converter, formatHex, wcagContrast }: typeof import('culori') = createRequire(import.meta.url)('culori');

/** A colour as `#rrggbb`; lower case if a function of this file returned it. */
export type Colour = string;

const rgbOf = converter('rgb');
/** OKLab by Björn Ottosson (https://bottosson.github.io/posts/oklab/): equal lightness steps look equal. */
const oklabOf = converter('oklab');

/** Contrast ratio of two colours by WCAG 2.2, from 1 to 21. */
export function contrast(one: Colour, other: Colour): number {
  return wcagContrast(one, other);
}

/** Mixes in sRGB, as browsers' `color-mix(in srgb, …)` does; `share` from 0 (all `base`) to 1 (all `colour`). */
export function mix(colour: Colour, base: Colour, share: number): Colour {
  const [over, under] = [parse(colour), parse(base)];
  const between = (channel: 'r' | 'g' | 'b') => over[channel] * share + under[channel] * (1 - share);
  return formatHex({ mode: 'rgb', r: between('r'), g: between('g'), b: between('b') });
}

/** Red, green and blue from 0 to 255, for `rgb(var(--…-rgb) / 50%)`. */
export function channels(colour: Colour): string {
  const { r, g, b } = parse(colour);
  return [r, g, b].map((value) => Math.round(value * 255)).join(' ');
}

/**
 * The colour nearest to `colour` with the same hue that reaches `ratio` against all of `others`, by getting darker or
 * lighter. Black or white if no other colour reaches it.
 * @param ratio minimum contrast ratio, from 1 to 21
 */
export function shift(colour: Colour, others: readonly Colour[], ratio: number, towards: 'darker' | 'lighter'): Colour {
  const reaches = (candidate: Colour): boolean => others.every((other) => contrast(candidate, other) >= ratio);
  if (reaches(colour)) return colour.toLowerCase();
  const start = oklabOf(parse(colour));
  const end = towards === 'darker' ? 0 : 1;
  let [near, far] = [start.l, end];
  for (let step = 0; step < 16; step += 1) {
    const middle = (near + far) / 2;
    if (reaches(atLightness(middle, start))) far = middle;
    else near = middle;
  }
  return atLightness(far, start);
}

/**
 * Same hue at another lightness (OKLab, 0 to 1). Lowers the chroma in steps of a fiftieth until the colour is within
 * sRGB.
 */
function atLightness(l: number, { a, b }: Oklab): Colour {
  const withChroma = (share: number) => rgbOf({ mode: 'oklab', l, a: a * share, b: b * share });
  let share = 1;
  while (share > 0 && !isShown(withChroma(share))) share -= 0.02;
  return formatHex(withChroma(Math.max(share, 0)));
}

/** Whether a colour is within sRGB, with a tolerance for rounding. */
function isShown({ r, g, b }: Rgb): boolean {
  return [r, g, b].every((value) => value >= -0.0005 && value <= 1.0005);
}

function parse(colour: Colour): Rgb {
  const parsed = rgbOf(colour);
  if (parsed === undefined) throw new Error(`${colour} is no colour`);
  return parsed;
}
