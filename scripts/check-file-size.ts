/**
 * Fails if a source file has more than 300 lines. Ignores data, migrations, locales and tests.
 */
import { globSync, readFileSync } from 'node:fs';

const limit = 300;
const lookAgain = 200;
const files = globSync(['src/**/*.{ts,tsx,astro,scss}', 'scripts/**/*.{ts,mjs}'], {
  exclude: (path) => path.includes('/data/') || path.includes('/migrations/'),
});

const lengths = files.map((path) => ({ path, lines: readFileSync(path, 'utf8').split('\n').length - 1 }));
const sorted = lengths.map(({ lines }) => lines).sort((a, b) => a - b);
const tooLong = lengths.filter(({ lines }) => lines > limit);

for (const { path, lines } of lengths.filter(({ lines }) => lines > lookAgain)) {
  console.log(`${path}: ${lines} lines${lines > limit ? `, more than ${limit}: split it by subject` : ''}`);
}
console.log(
  `${files.length} files, median ${sorted[Math.floor(sorted.length / 2)] ?? 0} lines, ${tooLong.length} over ${limit}`,
);
process.exitCode = tooLong.length > 0 ? 1 : 0;
