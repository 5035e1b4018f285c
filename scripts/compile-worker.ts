/**
 * `npm run compile:worker [-- --check]`: compiles `src/sw-push.ts` into `src/sw-push.min.js`, which every build fills
 * in for each site. With `--check` it writes nothing and exits with 1 if the file is out of date.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { compiledWorker } from '#build/output/compiled-worker.ts';
import { compileWorker } from '#scripts/worker/compile.ts';

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
const code = await compileWorker();
if (!values.check) {
  writeFileSync(compiledWorker, code);
  console.log(`Wrote ${compiledWorker}.`);
} else if (readFileSync(compiledWorker, 'utf8') !== code) {
  console.error(`${compiledWorker} is not what src/sw-push.ts compiles to. Fix: npm run compile:worker`);
  process.exitCode = 1;
}
