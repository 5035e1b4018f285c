/** Opens the embedded database of the folder it is given, in a process of its own, and prints the most memory that took: a test measures it. */
import { readFile } from 'node:fs/promises';
import { openEmbedded } from '#server/db/embedded/open.ts';

const folder = process.argv[2] ?? '';
const database = await openEmbedded({ kind: 'folder', folder, minimumFreeMegabytes: 0, now: () => new Date() });
await database.close();
const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(await readFile('/proc/self/status', 'utf8')) ?? [];
console.log(Math.round(Number(kilobytes) / 1024));
