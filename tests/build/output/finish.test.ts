import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { finishSite } from '#build/finish.ts';
import { exampleSite } from '#tests/support/sites.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'finish-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Finishes a site whose only page uses these files of the bundle. */
function finish(...assets: string[]) {
  const path = join(folder, 'asset');
  writeFileSync(path, '{}');
  const files = new Map(assets.map((name) => [name, { file: { path, bytes: 2, encodings: [] }, mentions: [] }]));
  const runtimeNames = { words: new Set<string>(), variables: new Set<string>() };
  return finishSite(
    {
      site: exampleSite('zomerrood.example'),
      key: 'a key',
      checked: undefined,
      rendered: undefined,
      group: 'a group',
      folder: join(folder, 'site'),
      made: {
        pages: new Map([['index.html', { source: '', bytes: 1, problems: [], heroes: [], assets: [] }]]),
        assets: new Set(assets),
        offlineAssets: new Set(),
        sheets: new Map(),
        seconds: 0,
      },
      base: undefined,
      previous: join(folder, 'previous'),
      now: new Date('2026-11-20T12:00:00Z'),
    },
    {
      bundle: { folder, entry: '', styles: {}, texts: [], textsKey: '' },
      assets: { files, runtimeNames },
      publicFiles: new Map(),
      finisher: '',
    },
  );
}

describe('finishSite', () => {
  it('build-15: publishes no source map, even if the bundle has one', async () => {
    await expect(finish('app.12345678.js', 'app.12345678.js.map')).rejects.toThrow(
      '_astro/app.12345678.js.map: source maps are not published',
    );
  });
});
