import { join, resolve } from 'node:path';

/** Root folder of the project. Paths are resolved from here, whatever the working directory is. */
export const rootFolder = join(import.meta.dirname, '../../..');

/** Folder of the sites: `SITES_DIR`, else `sites`. */
export function sitesFolder(environment: NodeJS.ProcessEnv = process.env): string {
  return resolve(rootFolder, environment.SITES_DIR || 'sites');
}

/** Folder of the built sites, one folder per domain: `DIST_DIR`, else `dist`. */
export function distFolder(environment: NodeJS.ProcessEnv = process.env): string {
  const { DIST_DIR = 'dist' } = environment;
  return resolve(rootFolder, DIST_DIR);
}
