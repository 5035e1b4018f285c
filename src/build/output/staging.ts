import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/*
 * In the output folder, `.next/<domain>` holds a site being built and `.old/<domain>` one just replaced. Both are on
 * the same file system as the finished folders, even if the output folder is a mount point, so a swap is two renames.
 * No host name starts with a dot, so neither is ever served.
 */
export const next = '.next';
export const old = '.old';

/** Where a site is built before it replaces the finished one. */
export function stagingFolder(dist: string, domain: string): string {
  return join(dist, next, domain);
}

/** Where a swap moves the site's previous folder. */
export function oldFolder(dist: string, domain: string): string {
  return join(dist, old, domain);
}

/** Domains of the sites that are being built, or were when a build died. */
export function stagedDomains(dist: string): string[] {
  return existsSync(join(dist, next)) ? readdirSync(join(dist, next)) : [];
}

/** For tests: kills the process where `BUILD_CRASH_AT` says. */
export function crashPoint(name: 'between-renames' | 'between-files'): void {
  const { BUILD_CRASH_AT } = process.env;
  if (BUILD_CRASH_AT === name) process.kill(process.pid, 'SIGKILL');
}
