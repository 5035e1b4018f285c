import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const folders = 'client,components,contract,hosting,i18n,islands,lib,scripts,site,site-loader,server,stores';

/**
 * The tests that most likely find a change of a file: those that import it themselves, those named after it or its
 * folder, and the few of islands.
 * @param folder of the repository
 */
export function nearTests(folder: string, file: string): string[] {
  const tests = [`tests/{${folders}}/**/*.test.ts`, 'tests/build/*/**/*.test.ts'].flatMap((pattern) =>
    globSync(pattern, { cwd: folder }),
  );
  const specifier = `'#${file.replace(/^src\//, '')}'`;
  const isBeside = (test: string) => file.startsWith('src/islands/') && test.startsWith('tests/islands/');
  const imports = (test: string) => readFileSync(path.join(folder, test), 'utf8').includes(specifier);
  return tests.filter((test) => isBeside(test) || isNamedAfter(test, file) || imports(test)).sort();
}

/** Whether a test has the name of a file or of one of its folders. */
export function isNamedAfter(test: string, file: string): boolean {
  const names = namesOf(file);
  return namesOf(test).some((name) => names.includes(name));
}

/** Its own name, and those of its folders below the layer: `photos`, `add` for `src/server/services/photos/add.ts`. */
function namesOf(file: string): string[] {
  const [, , ...parts] = file.replace(/(\.test)?\.tsx?$/, '').split('/');
  return parts.filter((part) => part !== 'services' && part !== 'lib');
}
