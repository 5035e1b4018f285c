import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { letterOf } from '#build/drawings/font.ts';
import { iconPng, trueColour, twoColourPng } from '#build/drawings/icon-png.ts';
import type { SiteFolder } from '#build/output/site-folder.ts';
import type { Site } from '#site/types.ts';

/**
 * `rounded` as a browser tab shows it, full square for systems that cut their own shape, or the initial alone, in white:
 * of the badge of a notification, systems show nothing but the shape.
 */
type Shape = 'rounded' | 'full' | 'maskable' | 'badge';

interface Icon {
  readonly name: string;
  readonly size: number;
  readonly shape: Shape;
}

const icons: readonly Icon[] = [
  { name: 'icon-192.png', size: 192, shape: 'rounded' },
  { name: 'icon-512.png', size: 512, shape: 'rounded' },
  { name: 'icon-maskable-512.png', size: 512, shape: 'maskable' },
  { name: 'apple-touch-icon.png', size: 180, shape: 'full' },
  { name: 'badge-96.png', size: 96, shape: 'badge' },
  { name: 'favicon.ico', size: 32, shape: 'rounded' },
];

/** The fields of a site that its icons depend on. */
type IconSource = Pick<Site, 'name' | 'theme' | 'media' | 'folder'>;

/**
 * Writes a site's icons: the operator's drawing, or the site's initial in white on the brand colour. The theme keeps
 * white text readable on that colour.
 */
export async function writeIcons(folder: SiteFolder, site: IconSource): Promise<void> {
  folder.write('icon.svg', drawing(site, 'rounded'));
  for (const icon of icons) {
    const image = await pngOf(site, icon);
    folder.write(icon.name, icon.name.endsWith('.ico') ? asIco(image, icon.size) : image);
  }
}

/** The icon as SVG. `maskable` keeps the drawing within the inner 80 %, which every mask leaves visible. */
export function drawing(site: IconSource, shape: Shape): string {
  if (shape === 'badge') {
    const letter = `<path transform="scale(${64 / 24})" d="${initialPath(site.name)}" fill="#fff"/>`;
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${letter}</svg>`;
  }
  if (site.media.icon !== undefined) return ownDrawing(site, join(site.folder, 'media', site.media.icon), shape);
  const scale = shape === 'maskable' ? 1.5 : 1.9;
  const offset = 32 - 12 * scale;
  const corner = shape === 'rounded' ? ' rx="15"' : '';
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">',
    `<rect width="64" height="64"${corner} fill="${site.theme.brand}"/>`,
    `<path transform="translate(${offset} ${offset}) scale(${scale})" d="${initialPath(site.name)}" fill="#fff"/></svg>`,
  ].join('');
}

/** The operator's drawing unchanged, or on the brand colour where systems cut their own shape out of it. */
function ownDrawing({ theme }: IconSource, file: string, shape: Shape): string {
  const source = readFileSync(file);
  if (shape === 'rounded') return source.toString();
  const size = shape === 'maskable' ? 51.2 : 64;
  const corner = (64 - size) / 2;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">',
    `<rect width="64" height="64" fill="${theme.brand}"/>`,
    `<image x="${corner}" y="${corner}" width="${size}" height="${size}"`,
    ` href="data:image/svg+xml;base64,${source.toString('base64')}"/></svg>`,
  ].join('');
}

function pngOf(site: IconSource, { name, size, shape }: Icon): Promise<Buffer> {
  // Firefox shows no .ico with a palette.
  if (name.endsWith('.ico')) return iconPng(drawing(site, shape), size, trueColour);
  // An operator's drawing may have many colours.
  if (site.media.icon !== undefined) return iconPng(drawing(site, shape), size, { palette: true });
  if (shape === 'badge') return iconPng(drawing(site, shape), size, trueColour);
  const onBlack = drawing({ ...site, theme: { ...site.theme, brand: '#000000' } }, shape);
  return twoColourPng(onBlack, size, site.theme.brand);
}

/** An .ico file with one image: header and directory entry, then the PNG. Every browser of the last decade reads it. */
function asIco(image: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(image.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, image]);
}

/** For a name that does not begin with a letter or digit. */
const heart = 'M12 20C5 15 3.5 11.5 3.5 8.700A4.3 4.3 0 0 1 12 7.500a4.3 4.3 0 0 1 8.5 1.200c0 2.8-1.5 6.3-8.5 11.300z';

/** Outline of the initial of a name, centred in a 24 x 24 grid, without accents. */
function initialPath(name: string): string {
  const initial = name.trim().normalize('NFD').charAt(0).toUpperCase();
  const letter = /[\p{L}\p{N}]/u.test(initial) ? letterOf(initial) : undefined;
  if (letter === undefined) return heart;
  const [left, right] = letter.sides;
  return letter.path(12 - (left + right) / 2);
}
