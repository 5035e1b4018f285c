import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { SiteFolder } from '#build/output/site-folder.ts';

const work = mkdtempSync(join(tmpdir(), 'site-folder-'));
afterAll(() => rmSync(work, { recursive: true }));

const page = '<p>words</p>'.repeat(100);

/** Bytes of all files of a folder. */
function sizeOf(folder: string): number {
  return readdirSync(folder).reduce((total, name) => total + statSync(join(folder, name)).size, 0);
}

test('hosting-9: a file of one site has a .br beside it, and a .gz only if the site asks for it', () => {
  for (const [precompress, names] of [
    ['br', ['icon.png', 'login.html', 'login.html.br']],
    ['br+gz', ['icon.png', 'login.html', 'login.html.br', 'login.html.gz']],
  ] as const) {
    const folder = SiteFolder.create(join(work, precompress), precompress);
    folder.write('login.html', page);
    folder.write('icon.png', 'no text');
    expect(readdirSync(folder.path).sort()).toEqual(names);
    expect(brotliDecompressSync(readFileSync(join(folder.path, 'login.html.br'))).toString()).toBe(page);
    expect(folder.bytes).toBe(sizeOf(folder.path));
  }
  expect(gunzipSync(readFileSync(join(work, 'br+gz/login.html.gz'))).toString()).toBe(page);
});

test('hosting-9: a file of one site in the place of a shared one leaves no copy of that', () => {
  const folder = SiteFolder.create(join(work, 'replaced'), 'br+gz');
  folder.write('robots.txt', 'of all sites');
  new SiteFolder(folder.path, 'br').write('robots.txt', 'of this one');
  expect(readdirSync(folder.path).sort()).toEqual(['robots.txt', 'robots.txt.br']);
});
