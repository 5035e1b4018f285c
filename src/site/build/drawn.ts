import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash } from '#site/build/file-tree.ts';
import { rootFolder } from '#site/build/paths.ts';

/**
 * A picture made from a drawing, made once: builds after that read it from `.cache/<kind>/`.
 * @param source everything that the picture follows from
 * @param name ending of the file, with its dot
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
