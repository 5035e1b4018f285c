import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const folders = 'client,components,contract,hosting,i18n,islands,lib,scripts,site,site-loader,server,stores';

/**
 * The tests that most likely find a change of a file: those that import it themselves, and those named after it or its
 * folder.
 * @param folder of the repository
 */
export function nearTests(folder: string, file: string): string[] {
  const tests = [`tests/{${folders}}/**/*.test.ts`, 'tests/build/*/**/*.test.ts'].flatMap((pattern) =>
    globSync(pattern, { cwd: folder }),
  );
  const names = namesOf(file);
  const specifier = `'#${file.replace(/^src\//, '')}'`;
  return tests
    .filter(
      (test) =>
        namesOf(test).some((name) => names.includes(name)) ||
        readFileSync(path.join(folder, test), 'utf8').includes(specifier),
    )
    .sort();
}

/** Its own name, and those of the folders below the layer: `photos` and `add` for `src/server/services/photos/add.ts`. */
function namesOf(file: string): string[] {
  const [, , ...parts] = file.replace(/(\.test)?\.tsx?$/, '').split('/');
  return parts.filter((part) => part !== 'services' && part !== 'lib');
}
