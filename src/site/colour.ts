/** Colours are `#rrggbb` texts, in lower case when they come from here. */
export type Colour = string;

type Triple = readonly [number, number, number];

/** Contrast ratio of two colours by WCAG 2.2, from 1 to 21. */
export function contrast(one: Colour, other: Colour): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((left, right) => left - right);
  return (light + 0.05) / (dark + 0.05);
}

/** Mixes in sRGB, as browsers' `color-mix(in srgb, …)` does; `share` from 0 (all `base`) to 1 (all `colour`). */
export function mix(colour: Colour, base: Colour, share: number): Colour {
  const [over, under] = [toRgb(colour), toRgb(base)];
  return toHex(mapTriple(over, (value, index) => value * share + (under[index] ?? 0) * (1 - share)));
}

/** Red, green and blue from 0 to 255, for `rgb(var(--…-rgb) / 50%)`. */
export function channels(colour: Colour): string {
  return toRgb(colour)
    .map((value) => Math.round(value * 255))
    .join(' ');
}

/**
 * The colour nearest to `colour` that keeps its hue and reaches `ratio` against all of `others`, going darker or lighter only.
 * Black or white, when nothing between reaches it.
 */
export function shift(colour: Colour, others: readonly Colour[], ratio: number, towards: 'darker' | 'lighter'): Colour {
  const reaches = (candidate: Colour): boolean => others.every((other) => contrast(candidate, other) >= ratio);
  if (reaches(colour)) return colour.toLowerCase();
  const [lightness, a, b] = toOklab(colour);
  const end = towards === 'darker' ? 0 : 1;
  let [near, far] = [lightness, end];
  for (let step = 0; step < 16; step += 1) {
    const middle = (near + far) / 2;
    if (reaches(atLightness(middle, a, b))) far = middle;
    else near = middle;
  }
  return atLightness(far, a, b);
}

/** Same hue at another lightness (OKLab, 0 to 1); chroma gives way where the screen cannot show it. */
function atLightness(lightness: number, a: number, b: number): Colour {
  let chroma = 1;
  while (chroma > 0 && !isShown(fromOklab([lightness, a * chroma, b * chroma]))) chroma -= 0.02;
  return toHex(fromOklab([lightness, a * Math.max(chroma, 0), b * Math.max(chroma, 0)]));
}

function isShown(linear: Triple): boolean {
  return linear.every((value) => value >= -0.0005 && value <= 1.0005);
}

function luminance(colour: Colour): number {
  const [red, green, blue] = mapTriple(toRgb(colour), toLinear);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function toRgb(colour: Colour): Triple {
  const value = Number.parseInt(colour.slice(1), 16);
  return [((value >> 16) & 255) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}

function toHex(rgb: Triple): Colour {
  const bytes = rgb.map((value) => Math.round(Math.min(Math.max(value, 0), 1) * 255));
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

function toLinear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function toGamma(value: number): number {
  return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
}

/** OKLab by Björn Ottosson (https://bottosson.github.io/posts/oklab/), whose lightness steps look even. */
function toOklab(colour: Colour): Triple {
  const [r, g, b] = mapTriple(toRgb(colour), toLinear);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromOklab([lightness, a, b]: Triple): Triple {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return mapTriple(
    [
      4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
      -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
      -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
    ],
    toGamma,
  );
}

function mapTriple(triple: Triple, change: (value: number, index: number) => number): Triple {
  return [change(triple[0], 0), change(triple[1], 1), change(triple[2], 2)];
}
