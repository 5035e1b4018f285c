import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rootFolder } from '#site-loader/source/paths.ts';

const licences = readFileSync(join(rootFolder, 'public/licences.txt'), 'utf8');

test('pages-42: licences.txt names every library whose code is in the scripts of a page', () => {
  const files = globSync('src/{browser,client,contract,islands,page-scripts,stores,ui}/**/*.{ts,tsx}', {
    cwd: rootFolder,
  });
  const imported = [...files, 'src/sw-push.ts'].flatMap((file) => {
    const code = readFileSync(join(rootFolder, file), 'utf8');
    return [...code.matchAll(/(?:from |import\()'((?:@[\w-]+\/)?[\w-]+)/g)].flatMap(([, name]) => name ?? []);
  });
  const libraries = new Set(imported);
  expect(libraries.size).toBeGreaterThan(10);
  for (const name of libraries) expect(licences).toMatch(new RegExp(`^  ${name} `, 'm'));
});

test.each(['GeoNames', 'Tabler Icons', 'bootstrap'])('pages-42: licences.txt names %s', (name) => {
  expect(licences).toContain(`  ${name}`);
});

test.each(globSync('locales/*/pages/compliance.md', { cwd: rootFolder }))(
  'pages-41: %s says where the towns come from',
  (file) => {
    const text = readFileSync(join(rootFolder, file), 'utf8');
    expect(text).toContain('[GeoNames](https://www.geonames.org)');
    expect(text).toContain('(https://creativecommons.org/licenses/by/4.0/)');
    expect(text).toContain('(/licences.txt)');
  },
);
