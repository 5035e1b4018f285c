/**
 * Fails if a rule of `docs/rules.md` has no test that names it, if a citation has no rule, or if a text cites a
 * document outside the repository.
 */
import { globSync, readFileSync } from 'node:fs';
import { checkRules, readRules, type TextFile } from '#scripts/rules/check.ts';

const read = (pattern: readonly string[]): readonly TextFile[] =>
  globSync(pattern, { exclude: (path) => path.includes('/data/') || path.includes('node_modules') }).map((path) => ({
    path,
    text: readFileSync(path, 'utf8'),
  }));

const rules = readRules(readFileSync('docs/rules.md', 'utf8'));
const tests = read(['tests/**/*.test.{ts,tsx}']);
const files = read([
  '{src,scripts,tests}/**/*.{ts,tsx,mjs,astro,scss}',
  'docs/**/*.md',
  'sites/**/*.yaml',
  '*.{md,mjs,ts}',
]);
const problems = [
  ...(rules.length === 0 || tests.length === 0 ? ['No rules or no tests were found.'] : []),
  ...checkRules(rules, files, tests),
];

for (const problem of problems) console.error(problem);
console.log(`${rules.length} rules: ${problems.length === 0 ? 'all well' : `problems: ${problems.length}`}`);
process.exitCode = problems.length > 0 ? 1 : 0;
