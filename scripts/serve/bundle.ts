import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { type BundleState, bundlesFolder, isWhole } from '#scripts/serve/fresh-bundle.ts';
import { rootFolder } from '#site-loader/source/paths.ts';

/** Packages that load files of their own by path, native code, WebAssembly and threads; `pg-native` is not always installed. */
const external = ['sharp', '@node-rs/argon2', '@electric-sql/*', 'tinypool', 'pg-native'];

/** Files that decide about the bundle without being part of it. */
const alsoRead = ['package.json', 'package-lock.json', 'scripts/serve/bundle.ts'];

/** esbuild's function that gives back the names which bundling takes, as `keepNames` asks for. */
const nameHelper = 'var __name = (target, value) => __defProp(target, "name", { value, configurable: true });';
/**
 * Ours, which names classes: drizzle and errors go by their names. A name given to a closure takes 300 bytes each time
 * the closure is made, which was a third of the memory of an open stream.
 */
const namesOfClasses = `var __name = (target, value) => target.name === value || !Object.hasOwn(target, "prototype")
  ? target
  : __defProp(target, "name", { value, configurable: true });`;

/** Bundles that stay. */
const kept = 3;

/** Workers, tables and texts are found beside the source file that names them. */
const keepLocations: Plugin = {
  name: 'keep-locations',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, ({ path }) => {
      if (path.includes(`${sep}node_modules${sep}`)) return undefined;
      const contents = readFileSync(path, 'utf8')
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(path)));
      return { contents, loader: 'ts' };
    });
  },
};

/**
 * Bundles the server into a few files, which load in a third of the time of its thousand modules (decision 092). Each
 * bundle has a folder of its own, since a running server may still load parts of its own one.
 * @returns false if a file changed while it was read: then the bundle is not used, and the next build makes another one
 */
export async function bundleServer(within = bundlesFolder): Promise<boolean> {
  const began = Date.now();
  const { outputFiles: written, metafile } = await build({
    absWorkingDir: rootFolder,
    entryPoints: ['scripts/serve/run.ts'],
    outdir: within,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node22.12',
    keepNames: true,
    external,
    plugins: [keepLocations],
    // Packages in CommonJS call `require` for modules of Node.
    banner: { js: "import{createRequire as requireFrom}from'node:module';const require=requireFrom(import.meta.url);" },
    write: false,
    metafile: true,
    logLevel: 'silent',
  });
  if (!written.some(({ text }) => text.includes(nameHelper)))
    throw new Error('esbuild keeps names in another way now: see nameHelper in scripts/serve/bundle.ts.');
  const outputFiles = written.map(({ path, text }) => ({ path, contents: nameClassesOnly(text) }));
  const hash = createHash('sha256');
  for (const { path, contents } of outputFiles) hash.update(path).update(contents);
  const name = hash.digest('hex').slice(0, 16);
  const folder = join(within, name);
  writeWhole(
    folder,
    outputFiles.map(({ path, contents }) => [relative(within, path), contents]),
  );
  const files = [...Object.keys(metafile.inputs), ...alsoRead].map((file) => {
    const { size, mtimeMs } = statSync(join(rootFolder, file));
    return [file, size, mtimeMs] as const;
  });
  if (files.some(([, , changed]) => changed >= began)) return false;
  const made = outputFiles.map(({ path, contents }) => [relative(within, path), contents.length] as const);
  const state: BundleState = { root: rootFolder, folder, entry: join(folder, 'run.js'), files, made };
  const draft = join(within, `current.json.${process.pid}`);
  writeFileSync(draft, JSON.stringify(state));
  renameSync(draft, join(within, 'current.json'));
  removeOldBundles(within, name);
  return true;
}

function nameClassesOnly(code: string): Uint8Array {
  return Buffer.from(code.replace(nameHelper, namesOfClasses));
}

/** Writes a folder under another name and renames it, so that nobody reads half of it. Leaves one that is whole. */
function writeWhole(folder: string, files: readonly (readonly [name: string, contents: Uint8Array])[]): void {
  const sizes = files.map(([name, { length }]) => [name, length] as const);
  if (isWhole(folder, sizes)) return;
  const draft = `${folder}.${process.pid}`;
  mkdirSync(draft, { recursive: true });
  for (const [name, contents] of files) writeFileSync(join(draft, name), contents);
  rmSync(folder, { recursive: true, force: true });
  renameSync(draft, folder);
}

/** Leaves the newest bundles: a server that runs may need parts of the last ones. @param current stays in any case */
function removeOldBundles(within: string, current: string): void {
  const folders = readdirSync(within, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== current)
    .map(({ name }) => ({ name, changed: statSync(join(within, name), { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((a, b) => b.changed - a.changed);
  for (const { name } of folders.slice(kept - 1)) rmSync(join(within, name), { recursive: true, force: true });
}
