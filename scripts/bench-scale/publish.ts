/** Writes what the repository shows of a report: `docs/bench/`, and a section of `README.md`. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { picturesOf } from '#scripts/bench-scale/pictures.ts';
import { type Report, writeReport } from '#scripts/bench-scale/report.ts';
import { withWords } from '#scripts/bench-scale/words.ts';
import { rootFolder } from '#site-loader/source/paths.ts';

const folder = join(rootFolder, 'docs/bench');
const readme = join(rootFolder, 'README.md');

/** Writes figures, plots and words, in place of those of the last measurement. */
export function publish(report: Report): void {
  mkdirSync(folder, { recursive: true });
  writeReport(join(folder, 'scale.json'), report);
  for (const [name, svg] of Object.entries(picturesOf(report))) writeFileSync(join(folder, name), svg);
  writeFileSync(readme, withWords(readFileSync(readme, 'utf8'), report));
}
