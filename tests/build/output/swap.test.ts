import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { needsRecovery, recover } from '#build/output/recover.ts';
import { oldFolder, stagingFolder } from '#build/output/staging.ts';
import { clear, remove, swap } from '#build/output/swap.ts';

const site = 'a.example';
let dist = '';
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'swap-'));
});
afterEach(() => rmSync(dist, { recursive: true }));

/** Makes a site's folder, with a folder of its own inside, as every site has. */
function fill(folder: string, page: string): void {
  mkdirSync(join(folder, 'en'), { recursive: true });
  writeFileSync(join(folder, 'en/index.html'), page);
}

const pageOf = (domain: string) => readFileSync(join(dist, domain, 'en/index.html'), 'utf8');

describe('the output folder', () => {
  it('build-9: gets the staged site in place of the finished one, and keeps nothing of that', async () => {
    fill(join(dist, site), 'before');
    fill(stagingFolder(dist, site), 'after');
    await swap(dist, site);
    expect(pageOf(site)).toBe('after');
    expect(existsSync(oldFolder(dist, site))).toBe(false);
  });

  it('build-9: gets a site back that was moved away and never replaced', () => {
    fill(oldFolder(dist, site), 'before');
    fill(stagingFolder(dist, 'b.example'), 'never finished');
    expect(needsRecovery(dist)).toBe(true);
    recover(dist);
    expect(pageOf(site)).toBe('before');
    expect(readdirSync(dist)).toEqual([site]);
    expect(needsRecovery(dist)).toBe(false);
  });

  it('build-9: keeps the new site where only the clearing away was missed', () => {
    fill(join(dist, site), 'after');
    fill(oldFolder(dist, site), 'before');
    recover(dist);
    expect(pageOf(site)).toBe('after');
    expect(readdirSync(dist)).toEqual([site]);
  });

  it('build-12: loses a site that is removed, and the working folders at the end', () => {
    for (const domain of [site, 'b.example']) fill(join(dist, domain), 'page');
    fill(stagingFolder(dist, 'c.example'), 'never finished');
    remove(dist, site);
    clear(dist);
    expect(readdirSync(dist)).toEqual(['b.example']);
  });
});
