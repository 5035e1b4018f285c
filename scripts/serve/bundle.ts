import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { type BundleState, bundles, root } from '#scripts/serve/fresh-bundle.ts';

/** Packages that load files of their own by path: native code, WebAssembly, threads. The last are not installed always. */
const external = ['sharp', '@node-rs/argon2', '@electric-sql/*', 'tinypool', 'pg-native', '@faker-js/faker'];

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
 */
export async function bundleServer(within = bundles): Promise<void> {
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
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
  const hash = createHash('sha256');
  for (const { path, contents } of outputFiles) hash.update(path).update(contents);
  const name = hash.digest('hex').slice(0, 16);
  const folder = join(within, name);
  mkdirSync(folder, { recursive: true });
  for (const { path, contents } of outputFiles) writeFileSync(join(folder, relative(within, path)), contents);
  // Files that are the same again do not change the time of their folder.
  utimesSync(folder, new Date(), new Date());
  const files = [...Object.keys(metafile.inputs), 'package.json', 'package-lock.json'].map((file) => {
    const { size, mtimeMs } = statSync(join(root, file));
    return [file, size, mtimeMs] as const;
  });
  const state: BundleState = { root, entry: join(folder, 'run.js'), files };
  const draft = join(within, `current.json.${process.pid}`);
  writeFileSync(draft, JSON.stringify(state));
  renameSync(draft, join(within, 'current.json'));
  removeOldBundles(within);
}

/** Leaves the newest bundles: a server that runs may need parts of the last ones. */
function removeOldBundles(within: string): void {
  const folders = readdirSync(within, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({ name, changed: statSync(join(within, name)).mtimeMs }))
    .sort((a, b) => b.changed - a.changed);
  for (const { name } of folders.slice(kept)) rmSync(join(within, name), { recursive: true, force: true });
}
