/**
 * `npm run bench [-- name …]`: runs the benches in sequence (they share two cores) and prints one table of all. Options
 * behind a single name are given to that bench.
 */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type BenchRow, benchFolder } from '#scripts/lib/bench-result.ts';

const scripts = globSync('scripts/bench-*.ts').sort();
const names = scripts.map((path) => basename(path, '.ts').replace('bench-', ''));
const words = process.argv.slice(2);
const firstOption = words.findIndex((word) => word.startsWith('--'));
const wanted = firstOption < 0 ? words : words.slice(0, firstOption);
const options = words.slice(wanted.length);
const unknown = wanted.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`No bench named ${unknown.join(', ')}. There are: ${names.join(', ')}.`);
  process.exit(2);
}
if (options.length > 0 && wanted.length !== 1) {
  console.error(`${options.join(' ')} is for one bench: name that one before it.`);
  process.exit(2);
}

const chosen = wanted.length > 0 ? wanted : names;
const rows: BenchRow[] = [];
let failed = false;
for (const name of chosen) {
  console.log(`\n# ${name}`);
  const { status } = spawnSync(process.execPath, [join('scripts', `bench-${name}.ts`), ...options], {
    stdio: 'inherit',
  });
  if (status !== 0) {
    failed = true;
    console.error(`bench ${name} ended with ${status}`);
    continue;
  }
  const result = JSON.parse(readFileSync(join(benchFolder, `${name}.json`), 'utf8')) as { rows: BenchRow[] };
  rows.push(...result.rows);
}

console.log('\n# all');
console.table(rows);
process.exitCode = failed ? 1 : 0;
