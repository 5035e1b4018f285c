import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { bundleServer } from '#scripts/serve/bundle.ts';
import { type BundleState, findFreshBundle, root } from '#scripts/serve/fresh-bundle.ts';

const folder = mkdtempSync(join(tmpdir(), 'bundle-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('takes a bundle of the server as long as no file of it has changed', { timeout: 120_000 }, async () => {
  expect(findFreshBundle(folder)).toBeUndefined();
  await bundleServer(folder);
  const entry = findFreshBundle(folder);
  expect(entry).toContain(folder);
  const stateFile = join(folder, 'current.json');
  const state: BundleState = JSON.parse(readFileSync(stateFile, 'utf8'));
  expect(state.files.map(([file]) => file)).toContain('src/server/main.ts');
  const write = (changed: BundleState) => writeFileSync(stateFile, JSON.stringify(changed));
  write({ ...state, files: state.files.map(([file, size, changed]) => [file, size, changed - 1] as const) });
  expect(findFreshBundle(folder)).toBeUndefined();
  write({ ...state, files: [...state.files, ['src/no-such-file.ts', 1, 1]] });
  expect(findFreshBundle(folder)).toBeUndefined();
  write({ ...state, root: '/elsewhere' });
  expect(findFreshBundle(folder)).toBeUndefined();
  write(state);
  expect(findFreshBundle(folder)).toBe(entry);
  rmSync(dirname(entry ?? ''), { recursive: true });
  expect(findFreshBundle(folder)).toBeUndefined();
});

it.runIf(process.platform === 'linux')('begins anew with the settings of the allocator, but keeps those given', () => {
  const script = `
    import { enterFrugalProcess } from ${JSON.stringify(join(root, 'scripts/serve/allocator.ts'))};
    enterFrugalProcess();
    console.log(process.env.MALLOC_ARENA_MAX, process.env.MALLOC_MMAP_THRESHOLD_, process.env.MALLOC_TRIM_THRESHOLD_);`;
  const run = (environment: Record<string, string>) =>
    execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      env: { PATH: process.env.PATH ?? '', ...environment },
      encoding: 'utf8',
    }).trim();
  expect(run({})).toBe('2 131072 131072');
  expect(run({ MALLOC_ARENA_MAX: '7' })).toBe('7 131072 131072');
});
