import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { rootFolder } from '#site-loader/source/paths.ts';

it('keeps a compiled service worker that is the one of its source', () => {
  // In a process of its own: Vite compiles for development where NODE_ENV says `test`.
  const { NODE_ENV: _, VITEST: __, ...environment } = process.env;
  const check = () =>
    execFileSync(process.execPath, ['scripts/compile-worker.ts', '--check'], { cwd: rootFolder, env: environment });
  expect(check).not.toThrow();
});
