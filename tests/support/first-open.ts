/** Run as a process: opens the embedded database of a folder and prints its peak memory (MB), for a test. */
import { readFile } from 'node:fs/promises';
import { openEmbedded } from '#server/db/embedded/open.ts';

const folder = process.argv[2] ?? '';
const database = await openEmbedded({ kind: 'folder', folder, minimumFreeMegabytes: 0, now: () => new Date() });
await database.close();
const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(await readFile('/proc/self/status', 'utf8')) ?? [];
console.log(Math.round(Number(kilobytes) / 1024));
