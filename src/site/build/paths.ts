import { join, resolve } from 'node:path';

/** Folder of the project; everything that is built is found from here, wherever the command was started. */
export const rootFolder = join(import.meta.dirname, '../../..');

/** Where sites are read from: `SITES_DIR`, else `sites` (design §6). */
export function sitesFolder(environment: NodeJS.ProcessEnv = process.env): string {
  const { SITES_DIR = 'sites' } = environment;
  return resolve(rootFolder, SITES_DIR);
}

/** Where finished sites stand, one folder per domain: `DIST_DIR`, else `dist` (design §6). */
export function distFolder(environment: NodeJS.ProcessEnv = process.env): string {
  const { DIST_DIR = 'dist' } = environment;
  return resolve(rootFolder, DIST_DIR);
}
