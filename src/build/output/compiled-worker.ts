import { join } from 'node:path';
import { rootFolder } from '#site-loader/source/paths.ts';

/** Name of the service worker in every site. */
export const workerFile = 'sw-push.js';

/** `src/sw-push.ts`, compiled by `npm run compile:worker`; a test compares it with its source (decision 083). */
export const compiledWorker = join(rootFolder, 'src/sw-push.min.js');
