import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import * as z from 'zod/mini';
import { encodePicture, encodingSettings } from '#build/media/encode.ts';
import { inspectPicture } from '#build/media/inspect.ts';
import { type PictureKind, pictureKinds } from '#build/media/kinds.ts';
import { assetFolder } from '#build/output/assets.ts';
import { findStored, type StoredFile, storeFile } from '#build/output/store.ts';
import type { Site } from '#site/types.ts';
import { contentHash } from '#site-loader/source/file-tree.ts';
import { rootFolder } from '#site-loader/source/paths.ts';

/** One size and format of a picture. */
interface MadeFile {
  readonly format: 'avif' | 'webp' | 'jpg' | 'png';
  /** In pixels. */
  readonly width: number;
  /** Path in the site's folder. It contains a hash of the picture, so browsers may cache the file forever. */
  readonly path: string;
  readonly stored: StoredFile;
}

/** A picture of the operator, encoded for pages. */
export interface MadePicture {
  /** Width of the largest file, in pixels; the others have the same aspect ratio. */
  readonly width: number;
  readonly height: number;
  readonly files: readonly MadeFile[];
}

const Record = z.object({
  width: z.number(),
  height: z.number(),
  files: z.array(
    z.object({
      format: z.enum(['avif', 'webp', 'jpg', 'png']),
      width: z.number(),
      hash: z.string(),
      bytes: z.number(),
    }),
  ),
});

const recordFolder = join(rootFolder, '.cache/pictures');
const underWay = new Map<string, Promise<MadePicture>>();

/**
 * Encodes a picture of a site's media folder, or finds its files in the store: each picture is encoded once by its
 * content, for all sites that use it. Concurrent calls for one picture share the work.
 * @param file path below `media/`
 * @throws PictureFault
 */
export async function makePicture(site: Pick<Site, 'folder'>, file: string, kind: PictureKind): Promise<MadePicture> {
  const settings = pictureKinds[kind];
  const { bytes, ...size } = await inspectPicture(join(site.folder, 'media', file), file, settings.leastWidth);
  const key = contentHash([contentHash(bytes), JSON.stringify(settings), encodingSettings, await encoders()].join(' '));
  const stem = `${assetFolder}/${parse(file).name}.${key.slice(0, 8)}`;
  const current = underWay.get(stem) ?? findOrMake();
  underWay.set(stem, current);
  try {
    return await current;
  } finally {
    underWay.delete(stem);
  }

  async function findOrMake(): Promise<MadePicture> {
    const found = readRecord(key, stem);
    if (found !== undefined) return found;
    const widths = [...new Set(settings.widths.map((width) => Math.min(width, size.width)))];
    const fallbackWidth = Math.min(settings.fallbackWidth, size.width);
    const encoded = await encodePicture({ ...settings, name: file, bytes, widths, fallbackWidth });
    const files = await Promise.all(
      encoded.map(async ({ format, width, content }) => {
        storeFile(format, content);
        return { format, width, hash: contentHash(content), bytes: content.length };
      }),
    );
    const width = widths.at(-1) ?? size.width;
    writeRecord(key, { width, height: Math.round((size.height * width) / size.width), files });
    const made = readRecord(key, stem);
    if (made === undefined) throw new Error(`${file}: the store lost what was just put into it`);
    return made;
  }
}

/** The result of an earlier build, if all of its files are still in the store. */
function readRecord(key: string, stem: string): MadePicture | undefined {
  try {
    const record = Record.parse(JSON.parse(readFileSync(join(recordFolder, `${key}.json`), 'utf8')));
    const files = record.files.flatMap(({ format, width, hash, bytes }) => {
      const stored = findStored(hash, bytes);
      return stored === undefined ? [] : [{ format, width, path: `${stem}-${width}.${format}`, stored }];
    });
    return files.length === record.files.length ? { ...record, files } : undefined;
  } catch {
    return undefined;
  }
}

function writeRecord(key: string, record: z.infer<typeof Record>): void {
  const path = join(recordFolder, `${key}.json`);
  mkdirSync(recordFolder, { recursive: true });
  writeFileSync(`${path}.${process.pid}`, JSON.stringify(record));
  renameSync(`${path}.${process.pid}`, path);
}

/** Versions of the encoders: another version writes other bytes, which must not get the same file name. */
async function encoders(): Promise<string> {
  const { versions } = (await import('sharp')).default;
  return [versions.sharp, versions.vips, versions.aom, versions.heif, versions.webp, versions.mozjpeg].join(' ');
}
