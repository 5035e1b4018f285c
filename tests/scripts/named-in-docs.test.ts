import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const instructions = globSync(
  ['{README,CONTRIBUTING}.md', 'docs/{recipes,deploy}/*.md', 'docs/{architecture,data-kept,glossary}.md'],
  { cwd: root },
);
const folders = ['.ci', '.github', 'docs', 'locales', 'packages', 'public', 'scripts', 'sites', 'src', 'tests'];
const files = [
  ...readdirSync(root),
  ...folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  ),
];
const decisions = globSync('docs/decisions/*.md', { cwd: root });
/** Written by a build or by an account's export. */
const written = new Set([
  '.site.json',
  '.pages.json',
  '.files.json',
  '.update.json',
  '.build.json',
  'sw-push.js',
  'pictures.json',
]);
/** Packages whose names look like files. */
const packages = new Set(['ipaddr.js', 'opentype.js']);

/** What a document names as code: words between backticks, without placeholders. */
function namesIn(file: string): readonly string[] {
  return [...read(file).matchAll(/`([^`\s<>{}*…]+)`/g)].map(([, name = '']) => name);
}

test('files and folders of the code that a document names are there', () => {
  const isThere = (name: string) => {
    const path = name.replace(/\/$/, '');
    return written.has(name) || packages.has(name) || files.some((file) => file === path || file.endsWith(`/${path}`));
  };
  const isPath = (name: string) => /^[\w./-]+\.(?:tsx?|m?js|cjs|scss|json)$/.test(name) || /^src\/[\w./-]+$/.test(name);
  const missing = [...instructions, ...decisions].flatMap((file) =>
    namesIn(file)
      .filter((name) => isPath(name) && !isThere(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test('functions and constants that a recipe names are in the code', () => {
  const code = files
    .filter((file) => /^(?:src|scripts|tests)\/.*\.(?:tsx?|mjs|json)$|^\w+\.config\.ts$/.test(file))
    .map(read)
    .join('\n');
  const missing = instructions
    .filter((file) => file.startsWith('docs/recipes/'))
    .flatMap((file) =>
      namesIn(file)
        .flatMap((name) => name.match(/^\$?[a-z]+[A-Z]\w*/) ?? [])
        .filter((name) => !code.includes(name))
        .map((name) => `${file}: ${name}`),
    );
  expect(missing).toEqual([]);
});

test('what an example imports is exported there', () => {
  const roots = new Map(
    Object.entries(manifest.imports).map(([alias, target]) => [alias.replace('*', ''), target.replace('*', '')]),
  );
  const isExported = (alias: string, file: string, name: string) => {
    const source = join(root, roots.get(alias) ?? '', file);
    return existsSync(source) && new RegExp(`^export .*\\b${name}\\b`, 'm').test(readFileSync(source, 'utf8'));
  };
  const imports = instructions.flatMap((file) => [
    ...read(file).matchAll(/^ *import \{ (.+) \} from '(#[^/]+\/)([^<>']+)';$/gm),
  ]);
  expect(imports.length).toBeGreaterThan(1);
  const missing = imports.flatMap(([line, names = '', alias = '', file = '']) =>
    names.split(', ').some((name) => !isExported(alias, file, name.replace(/^type /, ''))) ? [line] : [],
  );
  expect(missing).toEqual([]);
});

test('docs/architecture.md names every folder of services and stores', () => {
  const page = read('docs/architecture.md');
  const unnamed = ['src/server/services', 'src/stores'].flatMap((folder) =>
    readdirSync(join(root, folder), { withFileTypes: true })
      .filter(
        (entry) => entry.isDirectory() && !page.includes(`\`${entry.name}\``) && !page.includes(`\`${entry.name}/\``),
      )
      .map(({ name }) => `${folder}/${name}`),
  );
  expect(unnamed).toEqual([]);
});
