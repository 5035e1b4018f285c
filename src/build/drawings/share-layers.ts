import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Layer, Part } from '#build/drawings/cover.ts';
import { type Colours, colouredCss, type Scene } from '#build/drawings/scene.ts';
import { setText } from '#build/drawings/text.ts';
import { mix } from '#site/colour.ts';
import { nicheMarks } from '#site/niche-marks.ts';
import type { NicheSlug } from '#site/schema/niches.ts';
import { shareSize } from '#site/share-picture.ts';
import type { Site } from '#site/types.ts';

const { width, height } = shareSize;
/** Space around the words, in pixels. */
const margin = 72;
/** Right edge of the words; the scene is fully visible from here, in pixels. */
const column = 600;
/** From where a scene or picture fades in, behind the words, in pixels. */
const left = 480;
/** Height of a scene, measured from the lower edge of the picture, in pixels. */
const sceneHeight = 560;

/** Places of the layers, with room for what stands out of the box of their letters. */
const parts = {
  hero: { x: left, y: 0, width: width - left, height },
  name: { x: margin - 24, y: 40, width: 892, height: 112 },
  address: { x: margin + 54, y: 522, width: 748, height: 88 },
  headline: { x: margin - 24, y: 152, width: column - margin + 48, height: 378 },
} as const satisfies Record<string, Part>;

/** Makes what it masks fade in behind the words. */
const beside = [
  '<linearGradient id="dusk" gradientUnits="userSpaceOnUse" x1="490" y1="0" x2="790" y2="53">',
  '<stop offset="0" stop-color="#000"/><stop offset="1" stop-color="#fff"/></linearGradient>',
  `<mask id="beside"><rect width="${width}" height="${height}" fill="url(#dusk)"/></mask>`,
].join('');

/** What the ground shows beside the sky. */
export interface Ground {
  /** The scene of the home page; `undefined` where a picture takes its place. */
  readonly scene: Scene | undefined;
  /** The niche whose mark stands before the name; `undefined` where a logo does. */
  readonly mark: NicheSlug | undefined;
}

/** The ground as SVG: night sky, the scene of the home page, the mark, and what is the same for all sites. */
export function groundDrawing({ scene, mark }: Ground, colours: Colours): string {
  const { brand, accent, deep } = colours;
  const age = { x: margin + 12, y: 546, width: 40, height: 40, largest: 0.9, smallest: 0.9, isCentred: true };
  return drawing({ x: 0, y: 0, width, height }, [
    `<defs><style>${scene === undefined ? '' : colouredCss(scene, colours)}</style>`,
    '<radialGradient id="night" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" gradientTransform="translate(960 630) scale(1080 567)">',
    `<stop offset="0" stop-color="${mix(deep, brand, 0.55)}"/><stop offset=".55" stop-color="${deep}"/>`,
    `<stop offset="1" stop-color="${mix(deep, '#000000', 0.7)}"/></radialGradient>${beside}</defs>`,
    `<rect width="${width}" height="${height}" fill="url(#night)"/>`,
    scene === undefined ? '' : sceneDrawing(scene),
    mark === undefined ? '' : markDrawing(mark, brand),
    `<circle cx="${margin + 28}" cy="566" r="28" fill="none" stroke="${accent}" stroke-width="2.1"/>`,
    `<g fill="${accent}">${setText('18+', age).svg}</g>`,
  ]);
}

function sceneDrawing({ viewBox, svg }: Scene): string {
  return [
    `<g mask="url(#beside)"><svg y="${height - sceneHeight}" width="${width}" height="${sceneHeight}" viewBox="${viewBox}" preserveAspectRatio="xMaxYMax slice">`,
    `${svg}</svg></g>`,
  ].join('');
}

function markDrawing(niche: NicheSlug, brand: string): string {
  const { ground, sign, around = '' } = nicheMarks[niche];
  return [
    `<g transform="translate(${margin - 4} 60) scale(2.25)">${around}<path fill="${brand}" d="${ground}"/>`,
    `<path fill="#fff" fill-rule="evenodd" d="${sign}"/></g>`,
  ].join('');
}

/** The operator's hero picture, which takes the place of the scene. @param source as a `data:` address */
export function heroLayer(source: string): Layer {
  const { x, y, width, height } = parts.hero;
  return layer(parts.hero, [
    `<defs>${beside}</defs><g mask="url(#beside)">`,
    `<image x="${x}" y="${y}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice" href="${source}"/></g>`,
  ]);
}

/**
 * The name of the site in white, and its logo if it has one.
 * @throws UndrawableError
 */
export function nameLayer({ name, media, folder }: Pick<Site, 'name' | 'media' | 'folder'>): Layer {
  const box = { x: margin + 84, y: 64, width: 760, height: 64, largest: 1.9, smallest: 0.9, isCentred: true };
  return layer(parts.name, [
    media.logo === undefined ? '' : logoDrawing(join(folder, 'media', media.logo)),
    `<g fill="#fff">${setText(name, box).svg}</g>`,
  ]);
}

function logoDrawing(file: string): string {
  const source = readFileSync(file).toString('base64');
  return `<image x="${margin}" y="64" width="64" height="64" href="data:image/svg+xml;base64,${source}"/>`;
}

/**
 * The domain of the site in its accent colour.
 * @throws UndrawableError
 */
export function addressLayer({ domain, theme }: Pick<Site, 'domain' | 'theme'>): Layer {
  const address = { x: margin + 78, y: 546, width: 700, height: 40, largest: 1.1, smallest: 0.6, isCentred: true };
  return layer(parts.address, [`<g fill="${theme.accent}">${setText(domain, address).svg}</g>`]);
}

/**
 * A headline in white.
 * @throws UndrawableError
 */
export function headlineLayer(headline: string): Layer {
  const box = { x: margin, y: 176, width: column - margin, height: 330, largest: 3.4, smallest: 1.2 };
  return layer(parts.headline, [`<g fill="#fff">${setText(headline, box).svg}</g>`]);
}

function layer(part: Part, content: readonly string[]): Layer {
  return { svg: drawing(part, content), part };
}

function drawing({ x, y, width, height }: Part, content: readonly string[]): string {
  const head = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${x} ${y} ${width} ${height}">`;
  return `${head}${content.join('')}</svg>`;
}
