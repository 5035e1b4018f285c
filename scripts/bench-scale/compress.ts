/** `compress.ts <folder>`: writes `<page>.br` beside every page, on all cores; in place of a missing `brotli`. */
import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('no folder was named');
const pages = globSync('**/*.html', { cwd: folder })[Symbol.iterator]();
const brotli = promisify(brotliCompress);

// Node compresses on threads of its own: one page at a time for each core keeps all of them busy.
await Promise.all(Array.from({ length: availableParallelism() }, compressPages));

async function compressPages(): Promise<void> {
  for (const page of pages) {
    const path = join(folder ?? '', page);
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
    await writeFile(`${path}.br`, await brotli(await readFile(path), { params }));
  }
}
