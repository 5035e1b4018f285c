import { type Colour, mix } from '#site/colour.ts';
import type { Theme } from '#site/types.ts';

/** Colours of the drawings of a site. */
export type Colours = Pick<Theme, 'brand' | 'accent' | 'deep'>;

/** The scene of a page, as a fragment to place in another drawing. */
export interface Scene {
  readonly viewBox: string;
  readonly svg: string;
  /** CSS rules of its classes, with the variables of the theme. */
  readonly css: string;
}

const sceneElement = /<svg class="art"[^>]*\sviewBox="([^"]+)"[^>]*>([\s\S]*?)<\/svg>/;
/** Matches rules for parts of a scene, not those for the whole scene, which place it in its page. */
const sceneRule = /(?:\.art-[\w-]+,)*\.art-[\w-]+\{[^{}]*\}/g;

/**
 * The scene of a home page, taken from its HTML, so that a shared link looks like the page it leads to.
 * @param html page with its styles inline
 * @throws if the page has no scene
 */
export function sceneOf(html: string): Scene {
  const [, viewBox, svg] = sceneElement.exec(html) ?? [];
  if (viewBox === undefined || svg === undefined) throw new Error('the home page has no drawn scene to share');
  return { viewBox, svg, css: (html.match(sceneRule) ?? []).join('') };
}

/**
 * The CSS of a scene in the colours of a site: variables and `color-mix()`, which only browsers support, become plain
 * colours.
 * @throws if it uses functions that cannot be computed here
 */
export function colouredCss({ css }: Scene, { brand, accent, deep }: Colours): string {
  const colours: Readonly<Record<string, Colour>> = { brand, accent, deep };
  const plain = css
    .replaceAll(/var\(--([\w-]+)\)/g, (whole, name: string) => colours[name] ?? whole)
    .replaceAll(/#([\da-f])([\da-f])([\da-f])\b/gi, '#$1$1$2$2$3$3')
    .replaceAll(
      /color-mix\(in srgb,\s*(#[\da-f]{6}) (\d+)%,\s*(#[\da-f]{6})\)/gi,
      (_, colour: Colour, share: string, base: Colour) => mix(colour, base, Number(share) / 100),
    );
  if (/var\(|color-mix\(/.test(plain)) throw new Error(`the share picture cannot draw «${plain}»`);
  return plain;
}
