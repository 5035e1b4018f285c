import { type Colour, mix } from '#site/colour.ts';
import type { Theme } from '#site/types.ts';

/** What a page shows, to be put into another drawing. */
export interface Scene {
  /** Of the share picture, from its lower edge up, in pixels. */
  readonly height: number;
  readonly viewBox: string;
  readonly svg: string;
  /** Rules of its classes, with every colour worked out. */
  readonly css: string;
}

const sceneElement = /<svg class="art"[^>]*\sviewBox="([^"]+)"[^>]*>([\s\S]*?)<\/svg>/;
/** Rules about parts of a scene; those about the whole one, which place it in its page, are not meant. */
const sceneRule = /(?:\.art-[\w-]+,)*\.art-[\w-]+\{[^{}]*\}/g;

/**
 * The scene that a home page shows, taken from the page itself, so that a shared link looks like what it leads to.
 * @param html page with its styles inside
 * @throws when the page has no scene, or its styles use what cannot be worked out here
 */
export function sceneOf(html: string, theme: Theme): Scene {
  const [, viewBox, svg] = sceneElement.exec(html) ?? [];
  if (viewBox === undefined || svg === undefined) throw new Error('the home page has no drawn scene to share');
  const css = (html.match(sceneRule) ?? []).map((rule) => workOut(rule, theme)).join('');
  return { height: 560, viewBox, svg, css };
}

/** Colours without variables and mixtures, which only browsers know. */
function workOut(css: string, theme: Theme): string {
  const colours: Readonly<Record<string, Colour>> = { brand: theme.brand, accent: theme.accent, deep: theme.deep };
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
