import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type OnResolveArgs } from 'esbuild';
import { expect, test } from 'vitest';
import { rootFolder } from '#site-loader/source/paths.ts';

const licences = readFileSync(join(rootFolder, 'public/licences.txt'), 'utf8');

test('pages-42: licences.txt names every library whose code is in the scripts of a page', async () => {
  const libraries = await bundledLibraries();
  expect(libraries).toContain('react-dom');
  expect([...libraries].filter((name) => !new RegExp(`^  ${name}[ ,]`, 'm').test(licences))).toEqual([]);
});

/** Packages with code in a bundle of what pages and the worker can load, also those that only other packages import. */
async function bundledLibraries(): Promise<ReadonlySet<string>> {
  const { metafile } = await build({
    absWorkingDir: rootFolder,
    entryPoints: [...globSync('src/{islands,page-scripts}/**/*.{ts,tsx}', { cwd: rootFolder }), 'src/sw-push.ts'],
    ...{ bundle: true, splitting: true, format: 'esm', jsx: 'automatic', outdir: 'none', write: false, metafile: true },
    define: { 'import.meta.env.DEV': 'false', 'process.env.NODE_ENV': '"production"' },
    plugins: [{ name: 'scripts-only', setup: (bundler) => bundler.onResolve({ filter: /\.(?:scss|svg)/ }, outside) }],
  });
  const inputs = Object.values(metafile.outputs).flatMap((output) => Object.entries(output.inputs));
  const names = inputs.flatMap(([file, { bytesInOutput }]) =>
    bytesInOutput === 0 ? [] : (/.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? []),
  );
  return new Set(names);
}

const outside = ({ path }: OnResolveArgs) => ({ path, external: true });

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
