// Draws the portraits of `public/art/portraits`. Run it after a change in `portraits/`. `--sheets <folder>` draws
// contact sheets of all possible parts instead; `--lot <folder>` 200 portraits by lot, numbered and without their ages,
// with the ages in a file beside them.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawFiles } from '#scripts/assets/portraits/files.ts';
import { writeLot } from '#scripts/assets/portraits/lot.ts';
import { writeSheets } from '#scripts/assets/portraits/sheets.ts';

const portraits = join(import.meta.dirname, '../../public/art/portraits');

const [option, folder] = process.argv.slice(2);
if (option === undefined) {
  mkdirSync(join(portraits, 'people'), { recursive: true });
  for (const [file, drawing] of drawFiles()) {
    writeFileSync(join(portraits, file), drawing);
    process.stdout.write(`${file} ${drawing.length} bytes\n`);
  }
} else if (option === '--sheets' && folder !== undefined) {
  await writeSheets(folder, (file) => process.stdout.write(`${file}\n`));
} else if (option === '--lot' && folder !== undefined) {
  await writeLot(folder, (file) => process.stdout.write(`${file}\n`));
} else {
  process.stderr.write('usage: node scripts/assets/portraits.ts [--sheets <folder> | --lot <folder>]\n');
  process.exitCode = 2;
}
