import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash } from '#site-loader/source/file-tree.ts';
import { rootFolder } from '#site-loader/source/paths.ts';

/**
 * A picture drawn by `make`, cached in `.cache/<kind>/`: later builds read the file.
 * @param source everything that the picture depends on; the cache key
 * @param name extension of the file, with its dot
 */
export async function drawOnce(
  kind: string,
  source: string,
  name: string,
  make: () => Promise<Buffer>,
): Promise<Buffer> {
  const folder = join(rootFolder, '.cache', kind);
  const path = join(folder, `${contentHash(source)}${name}`);
  if (existsSync(path)) return readFileSync(path);
  const image = await make();
  mkdirSync(folder, { recursive: true });
  const draft = `${path}.${randomUUID()}`;
  writeFileSync(draft, image);
  renameSync(draft, path);
  return image;
}
