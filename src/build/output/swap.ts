import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { crashPoint, next, old, oldFolder, stagingFolder } from '#build/output/staging.ts';

/**
 * Replaces the finished folder of a site with the staged one.
 * @returns resolves once the old folder is deleted, which can happen beside other work; what is left of it `clear` deletes
 */
export function swap(dist: string, domain: string): Promise<void> {
  mkdirSync(join(dist, old), { recursive: true });
  const finished = join(dist, domain);
  if (existsSync(finished)) renameSync(finished, oldFolder(dist, domain));
  crashPoint('between-renames');
  renameSync(stagingFolder(dist, domain), finished);
  return rm(oldFolder(dist, domain), { recursive: true, force: true }).catch(() => undefined);
}

/** Removes the finished folder of a site, atomically for servers that read it. */
export function remove(dist: string, domain: string): void {
  mkdirSync(join(dist, old), { recursive: true });
  renameSync(join(dist, domain), oldFolder(dist, domain));
  rmSync(oldFolder(dist, domain), { recursive: true, force: true });
}

/** Removes the two working folders. */
export function clear(dist: string): void {
  for (const name of [next, old]) rmSync(join(dist, name), { recursive: true, force: true });
}
