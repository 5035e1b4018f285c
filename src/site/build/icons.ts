import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawOnce } from '#site/build/drawn.ts';
import { initialPath } from '#site/build/letters.ts';
import type { SiteFolder } from '#site/build/site-folder.ts';
import type { Site } from '#site/types.ts';

/** How the drawing stands in its square: rounded as a browser tab shows it, or full for systems that cut their own shape. */
type Shape = 'rounded' | 'full' | 'maskable';

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
  { name: 'favicon.ico', size: 32, shape: 'rounded' },
];

/** What of a site its icons are made of. */
type IconSource = Pick<Site, 'name' | 'theme' | 'media' | 'folder'>;

/** Writes a site's icons: its own drawing, else its initial in white on its brand colour, on which the theme keeps white text readable. */
export async function writeIcons(folder: SiteFolder, site: IconSource): Promise<void> {
  folder.write('icon.svg', drawing(site, 'rounded'));
  for (const icon of icons) {
    const image = await rasterize(drawing(site, icon.shape), icon.size);
    folder.write(icon.name, icon.name.endsWith('.ico') ? asIco(image, icon.size) : image);
  }
}

/** The icon as SVG; a maskable one keeps its drawing within the inner 80 % that every mask leaves. */
export function drawing(site: IconSource, shape: Shape): string {
  if (site.media.icon !== undefined) return ownDrawing(site, join(site.folder, 'media', site.media.icon), shape);
  const scale = shape === 'maskable' ? 1.25 : 1.6;
  const offset = 32 - 12 * scale;
  const corner = shape === 'rounded' ? ' rx="15"' : '';
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">',
    `<rect width="64" height="64"${corner} fill="${site.theme.brand}"/>`,
    `<path transform="translate(${offset} ${offset}) scale(${scale})" d="${initialPath(site.name)}" fill="none" stroke="#fff"`,
    ' stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/></svg>',
  ].join('');
}

/** The operator's drawing as it is; on the brand colour where systems cut a shape of their own out of it. */
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

function rasterize(svg: string, size: number): Promise<Buffer> {
  return drawOnce('icons', `${size} ${svg}`, '.png', async () => {
    // Loaded only when there is something to draw.
    const { default: sharp } = await import('sharp');
    return sharp(Buffer.from(svg), { density: (72 * size) / 64 })
      .resize(size, size)
      .png({ palette: true })
      .toBuffer();
  });
}

/** An .ico file of one image: header and directory entry around the PNG, as every browser of the last decade reads it. */
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
