import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/*
 * Inside the output folder, `.next/<domain>` is being made and `.old/<domain>` was just replaced. Both stand on the same
 * file system as the finished folders even when the output folder is a mount of its own, so a swap is two renames.
 * A leading dot is no host name, so neither is ever served.
 */
const next = '.next';
const old = '.old';

/** Where a site is put together before it replaces the finished one. */
export function stagingFolder(dist: string, domain: string): string {
  return join(dist, next, domain);
}

/** Where the folder of a site lies that is just being replaced. */
export function oldFolder(dist: string, domain: string): string {
  return join(dist, old, domain);
}

/** Whether a build ended between its renames or in the middle of its work. */
export function needsRecovery(dist: string): boolean {
  return existsSync(join(dist, old)) || existsSync(join(dist, next));
}

/** Puts back every site whose new folder never arrived and clears what a stopped build left. Call it with the lock held. */
export function recover(dist: string): void {
  if (existsSync(join(dist, old))) {
    for (const domain of readdirSync(join(dist, old))) {
      if (!existsSync(join(dist, domain))) renameSync(join(dist, old, domain), join(dist, domain));
    }
  }
  clear(dist);
}

/** Replaces the finished folder of a site by the staged one. */
export function swap(dist: string, domain: string): void {
  mkdirSync(join(dist, old), { recursive: true });
  const finished = join(dist, domain);
  if (existsSync(finished)) renameSync(finished, oldFolder(dist, domain));
  crashPoint('between-renames');
  renameSync(stagingFolder(dist, domain), finished);
  rmSync(oldFolder(dist, domain), { recursive: true, force: true });
}

/** Takes the finished folder of a site away, in one step for whoever serves it. */
export function remove(dist: string, domain: string): void {
  mkdirSync(join(dist, old), { recursive: true });
  renameSync(join(dist, domain), oldFolder(dist, domain));
  rmSync(oldFolder(dist, domain), { recursive: true, force: true });
}

/** Removes the two working folders. */
export function clear(dist: string): void {
  for (const name of [next, old]) rmSync(join(dist, name), { recursive: true, force: true });
}

/** Lets a test end the process at the worst moment: `BUILD_CRASH_AT=between-renames`. */
function crashPoint(name: string): void {
  const { BUILD_CRASH_AT } = process.env;
  if (BUILD_CRASH_AT === name) process.kill(process.pid, 'SIGKILL');
}
