import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font, type Glyph } from 'fontkitten';
import { memoize } from '#lib/memoize.ts';

/**
 * The font of everything that the build draws: Nunito (SIL Open Font License). Its round ends suit the drawings of the
 * pages. It is a dependency of the project, so every machine draws the same. The package splits it by alphabet; the
 * first two parts cover all languages of the product.
 */
const parts = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext'].map(
  (part) => `@fontsource/nunito/files/nunito-${part}-700-normal.woff`,
);

/** Vertical grid of the letters: baseline at 20, top of the capitals at 4. */
export const baseline = 20;
const capitalHeight = 16;

let fonts: readonly Font[] | undefined;

/** A letter on the grid. */
export interface Letter {
  /** Distance to the next letter, in grid units. */
  readonly advance: number;
  /** Path data of its outline. */
  readonly outline: string;
  /** The same, moved to the right by `x`. Slow, because it writes all numbers anew: longer texts move `outline`. */
  path(x: number): string;
  /** Left and right edge of its outline, in grid units. */
  readonly sides: readonly [left: number, right: number];
}

/** The letter for a character; `undefined` if the font has none. Cached. */
export const letterOf = memoize((character: string): Letter | undefined => {
  const code = character.codePointAt(0) ?? 0;
  fonts ??= parts.map(readFont);
  const font = fonts.find((part) => part.hasGlyphForCodePoint(code));
  return font && toLetter(font.glyphForCodePoint(code), capitalHeight / font.capHeight);
});

function toLetter({ advanceWidth, path, bbox }: Glyph, scale: number): Letter {
  const pathAt = (x: number) => path.scale(scale, -scale).translate(x, baseline).toSVG();
  return {
    advance: advanceWidth * scale,
    outline: pathAt(0),
    path: pathAt,
    sides: [bbox.minX * scale, bbox.maxX * scale],
  };
}

function readFont(file: string): Font {
  const font = create(readFileSync(createRequire(import.meta.url).resolve(file)));
  if (font.isCollection) throw new Error(`${file} holds several fonts`);
  return font;
}
