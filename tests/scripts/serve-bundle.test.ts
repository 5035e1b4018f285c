import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { bundleServer } from '#scripts/serve/bundle.ts';
import { type BundleState, findBundle } from '#scripts/serve/fresh-bundle.ts';
import { rootFolder } from '#site-loader/source/paths.ts';

const folder = mkdtempSync(join(tmpdir(), 'bundle-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('takes a bundle of the server as long as no file of it has changed', { timeout: 120_000 }, async () => {
  expect(findBundle(folder)).toEqual({ type: 'missing' });
  expect(await bundleServer(folder)).toBe(true);
  const found = findBundle(folder);
  const entry = found.type === 'fresh' ? found.entry : '';
  expect(entry).toContain(folder);
  const stateFile = join(folder, 'current.json');
  const state: BundleState = JSON.parse(readFileSync(stateFile, 'utf8'));
  expect(state.files.map(([file]) => file)).toContain('src/server/main.ts');
  const whyNot = (changes: Partial<BundleState>) => {
    writeFileSync(stateFile, JSON.stringify({ ...state, ...changes }));
    const bundle = findBundle(folder);
    return bundle.type === 'stale' ? bundle.why : bundle.type;
  };
  const [[first = ''] = []] = state.files;
  expect(whyNot({ files: state.files.map(([file, size, changed]) => [file, size, changed - 1] as const) })).toContain(
    first,
  );
  expect(whyNot({ files: [...state.files, ['src/no-such-file.ts', 1, 1]] })).toContain('src/no-such-file.ts');
  expect(whyNot({ root: '/elsewhere' })).toContain('/elsewhere');
  expect(whyNot({})).toBe('fresh');
  rmSync(dirname(entry), { recursive: true });
  expect(whyNot({})).toContain('missing');
});

it('does not use a bundle of files that change while it reads them', { timeout: 120_000 }, async () => {
  const within = join(folder, 'changing');
  // To a clock that is behind, every file changes after the start.
  vi.useFakeTimers({ now: 0, toFake: ['Date'] });
  try {
    expect(await bundleServer(within)).toBe(false);
  } finally {
    vi.useRealTimers();
  }
  expect(findBundle(within)).toEqual({ type: 'missing' });
});

it.runIf(process.platform === 'linux')('begins anew with settings that spare memory, but keeps those given', () => {
  const script = `
    import { enterFrugalProcess } from ${JSON.stringify(join(rootFolder, 'scripts/serve/frugal-process.ts'))};
    enterFrugalProcess();
    const { MALLOC_ARENA_MAX, MALLOC_MMAP_THRESHOLD_, MALLOC_TRIM_THRESHOLD_ } = process.env;
    const semiSpaces = process.execArgv.filter((option) => /^--m(ax|in)-semi-space-size/.test(option)).sort();
    console.log(MALLOC_ARENA_MAX, MALLOC_MMAP_THRESHOLD_, MALLOC_TRIM_THRESHOLD_, semiSpaces.join(' '));`;
  const run = (environment: Record<string, string>, ...options: string[]) =>
    execFileSync(process.execPath, [...options, '--input-type=module', '-e', script], {
      env: { PATH: process.env.PATH ?? '', ...environment },
      encoding: 'utf8',
    }).trim();
  expect(run({})).toBe('2 131072 131072 --max-semi-space-size=16 --min-semi-space-size=16');
  expect(run({ MALLOC_ARENA_MAX: '7' })).toBe('7 131072 131072 --max-semi-space-size=16 --min-semi-space-size=16');
  expect(run({}, '--max-semi-space-size=32')).toBe('2 131072 131072 --max-semi-space-size=32');
  expect(run({ NODE_OPTIONS: '--max-semi-space-size=32' })).toBe('2 131072 131072');
});
