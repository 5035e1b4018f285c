import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { addFolder, addText } from '#site/build/file-tree.ts';
import { rootFolder } from '#site/build/paths.ts';

/** Name of the service worker, in the bundle and in every site. */
export const workerFile = 'sw-push.js';

/**
 * Where the compiled worker of these very sources is kept. Compiling it takes a Vite run of its own, a third of the time of
 * a build that renders one site, and hardly ever changes anything.
 */
function compiledWorker(): string {
  const hash = createHash('sha256');
  const source = readFileSync(join(rootFolder, 'src/sw-push.ts'), 'utf8');
  addText(hash, 'source', source);
  for (const name of ['package-lock.json', 'astro.config.mjs']) {
    addText(hash, name, readFileSync(join(rootFolder, name)));
  }
  // Today it imports libraries alone; were it to import from the project, all of that would count.
  if (/from\s*'[#.]/.test(source)) addFolder(hash, join(rootFolder, 'src'));
  return join(rootFolder, '.cache', `worker-${hash.digest('hex').slice(0, 32)}.js`);
}

/** Whether the worker needs no compiling. */
export function hasCompiledWorker(): boolean {
  return existsSync(compiledWorker());
}

/** Keeps the worker that this build compiled, if it did. @returns path of the compiled worker */
export function keepCompiledWorker(renderFolder: string): string {
  const kept = compiledWorker();
  const made = join(renderFolder, workerFile);
  if (existsSync(made)) {
    mkdirSync(dirname(kept), { recursive: true });
    const draft = `${kept}.${process.pid}`;
    copyFileSync(made, draft);
    renameSync(draft, kept);
  }
  return kept;
}
