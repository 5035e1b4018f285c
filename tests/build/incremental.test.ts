import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockOutput } from '#build/output/lock.ts';
import { readState, writeState } from '#build/output/state.ts';
import { hashesOf } from '#tests/build/support/folder-hash.ts';
import { type BuildRun, createWorkspace } from '#tests/build/support/workspace.ts';

const first = 'first.example';
const second = 'second.example';
const workspace = createWorkspace(first, second);
const { dist } = workspace;
let full: BuildRun;

beforeAll(async () => {
  full = await workspace.build();
});
afterAll(() => workspace.remove());

const pageOf = (domain: string) => readFileSync(join(dist, domain, 'index.html'), 'utf8');
const builtAt = (domain: string) => statSync(join(dist, domain, '.build.json')).mtimeMs;

describe('build', () => {
  it('build-21: builds every site and prints pages, size and time of each', () => {
    expect(full.output).toMatch(/site +pages +kB +seconds/);
    expect(full.output).toMatch(new RegExp(`${first} +\\d+ +\\d+ +\\d+\\.\\d\\d`));
    expect(existsSync(join(dist, second, 'index.html.br'))).toBe(true);
    expect(existsSync(join(dist, '.next'))).toBe(false);
  });

  it('build-7: starts neither Astro nor the reader of sites when nothing changed', async () => {
    const run = await workspace.build({ node: ['--import', './tests/build/support/forbid-astro.ts'] });
    expect(run.output).toContain('Nothing changed: 2 sites are current.');
  });

  it('build-7: rebuilds only the site that changed, with the bytes of a full build', async () => {
    const untouched = builtAt(second);
    workspace.edit(first, /^name: .*$/m, 'name: Renamed Evening');
    const run = await workspace.build();
    expect(run.output).toContain('of 1 sites');
    expect(pageOf(first)).toContain('Renamed Evening');
    expect(builtAt(second)).toBe(untouched);

    const other = join(dist, '../dist-full');
    await workspace.build({ dist: other });
    expect(hashesOf(join(dist, first))).toEqual(hashesOf(join(other, first)));
    expect(hashesOf(join(dist, second))).toEqual(hashesOf(join(other, second)));
  });

  it('build-27: takes over pages that are rendered to the same bytes, whole ones only, and none with --force', async () => {
    const terms = join(dist, first, 'pages/terms.html');
    const inodes = () => [terms, `${terms}.br`, join(dist, first, '404.html')].map((file) => statSync(file).ino);
    const [before, text] = [inodes(), readFileSync(terms, 'utf8')];
    workspace.edit(first, /^ {2}nl: Zomerrood .*$/m, '  nl: A title of the home page alone');
    await workspace.build();
    expect(pageOf(first)).toContain('A title of the home page alone');
    expect(inodes()).toEqual(before);

    writeFileSync(terms, 'edited by hand');
    workspace.edit(first, 'A title of the home page alone', 'Another title');
    await workspace.build();
    expect(readFileSync(terms, 'utf8')).toBe(text);

    const kept = inodes();
    await workspace.build({ args: ['--site', first, '--force'] });
    for (const [index, inode] of inodes().entries()) expect(inode).not.toBe(kept[index]);
  });

  it('build-32: gives a site only the files that changed, and takes away what it has no more', async () => {
    const folder = join(dist, first);
    const kept = ['', '404.html', '404.html.br', 'icon.svg', 'manifest.webmanifest', 'pages/terms.html'];
    const inodes = () => kept.map((file) => statSync(join(folder, file)).ino);
    const [before, page] = [inodes(), statSync(join(folder, 'index.html.br')).ino];
    const lander = ['', '.br'].map((suffix) => join(folder, `landers/tinderswipe.html${suffix}`));
    expect(lander.map(existsSync)).toEqual([true, true]);
    workspace.edit(first, '  tinderswipe: {}\n', '');
    workspace.edit(first, 'Another title', 'A third title');
    await workspace.build();
    expect(inodes()).toEqual(before);
    expect(pageOf(first)).toContain('A third title');
    expect(statSync(join(folder, 'index.html.br')).ino).not.toBe(page);
    expect(lander.map(existsSync)).toEqual([false, false]);
  });

  it('site-7, build-8: keeps the last good output of a broken site, builds the good one and ends with 1', async () => {
    const before = hashesOf(join(dist, second));
    workspace.edit(first, 'Renamed Evening', 'Named Again');
    workspace.edit(second, /^niche: .*$/m, 'niche: 9');
    const run = await workspace.build();
    expect(run.code).toBe(1);
    expect(run.output).toMatch(/second\.example\/site\.yaml:\d+ niche: /);
    expect(run.output).toContain(`last good output stands: ${second}`);
    expect(hashesOf(join(dist, second))).toEqual(before);
    expect(pageOf(first)).toContain('Named Again');
  });

  it('build-19: ends the site of a page that cannot be rendered, and no other', async () => {
    const before = hashesOf(join(dist, second));
    workspace.edit(first, /^name: .*$/m, 'name: Named Once More');
    workspace.edit(second, /^niche: .*$/m, 'niche: 6');
    workspace.edit(second, /^name: .*$/m, 'name: Torn Evening');
    const run = await workspace.build({ node: ['--import', './tests/build/support/failing-page.ts'] });
    expect(run.code).toBe(1);
    expect(run.output).toContain(`${second}/login: torn`);
    expect(run.output).toContain(`last good output stands: ${second}`);
    expect(hashesOf(join(dist, second))).toEqual(before);
    expect(pageOf(first)).toContain('Named Once More');
  });

  it('build-9: puts a site back whose new folder never arrived', async () => {
    workspace.edit(second, /^name: .*$/m, 'name: After The Crash');
    const args = ['--site', second, '--force'];
    const crashed = await workspace.build({ args, env: { BUILD_CRASH_AT: 'between-renames' } });
    expect(crashed.signal).toBe('SIGKILL');
    expect(existsSync(join(dist, second))).toBe(false);

    await workspace.build({ args: ['--site', first] });
    expect(existsSync(join(dist, second, 'index.html'))).toBe(true);
    expect(existsSync(join(dist, '.old'))).toBe(false);

    await workspace.build();
    expect(pageOf(second)).toContain('After The Crash');
  });

  it('build-9: completes a site whose changed files arrived in part', async () => {
    workspace.edit(second, /^ {2}nl: Zomerrood .*$/m, '  nl: Half arrived');
    const crashed = await workspace.build({ args: ['--site', second], env: { BUILD_CRASH_AT: 'between-files' } });
    expect(crashed.signal).toBe('SIGKILL');
    expect(pageOf(second)).not.toContain('Half arrived');

    const run = await workspace.build();
    expect(run.output).toContain('Nothing changed: 2 sites are current.');
    expect(pageOf(second)).toContain('Half arrived');
    const other = join(dist, '../dist-complete');
    await workspace.build({ dist: other, args: ['--site', second] });
    expect(hashesOf(join(dist, second))).toEqual(hashesOf(join(other, second)));
    expect(existsSync(join(dist, '.next'))).toBe(false);
  });

  it('build-10: keeps assets that open tabs may ask for, for two weeks', async () => {
    const folder = join(dist, first);
    const state = readState(folder);
    if (state === undefined) throw new Error('the site has no state');
    const days = (count: number) => new Date(Date.now() - count * 24 * 60 * 60 * 1000).toISOString();
    mkdirSync(join(folder, '_astro'), { recursive: true });
    for (const name of ['used', 'young', 'old']) writeFileSync(join(folder, `_astro/${name}.AAAAAAAA.js`), name);
    const retired = { 'young.AAAAAAAA.js': days(13), 'old.AAAAAAAA.js': days(15) };
    writeState(folder, { ...state, assets: [...state.assets, 'used.AAAAAAAA.js'], retired });
    const build = async (...args: string[]) => {
      await workspace.build({ args: ['--site', first, ...args] });
      expect(existsSync(join(folder, '_astro/used.AAAAAAAA.js'))).toBe(true);
      expect(existsSync(join(folder, '_astro/young.AAAAAAAA.js'))).toBe(true);
      expect(existsSync(join(folder, '_astro/old.AAAAAAAA.js'))).toBe(false);
      expect(readState(folder)?.retired['young.AAAAAAAA.js']).toBe(retired['young.AAAAAAAA.js']);
    };
    workspace.edit(first, /^name: .*$/m, 'name: With Kept Assets');
    await build();
    await build('--force');
  });

  it('build-11: refuses to run beside another build', async () => {
    workspace.edit(first, /^name: .*$/m, 'name: Locked Out');
    const unlock = lockOutput(dist);
    const refused = await workspace.build();
    expect(refused.code).toBe(1);
    expect(refused.output).toContain(
      `another build is writing here: ${join(dist, '.lock')} is in use by process ${process.pid}`,
    );
    expect(pageOf(first)).not.toContain('Locked Out');

    unlock();
    await workspace.build();
    expect(pageOf(first)).toContain('Locked Out');
  });

  it('build-12: takes the output of a removed site away, but never all at once', async () => {
    renameSync(join(workspace.sites, second), join(dist, '../second'));
    const run = await workspace.build();
    expect(run.output).toContain(`Removed ${second}`);
    expect(existsSync(join(dist, second))).toBe(false);

    rmSync(join(workspace.sites, first), { recursive: true });
    const empty = await workspace.build();
    expect(empty.code).toBe(1);
    expect(existsSync(join(dist, first, 'index.html'))).toBe(true);
  });

  it('build-13: says what it does not understand and ends with 2', async () => {
    expect((await workspace.build({ args: ['--site', 'nobody.example'] })).code).toBe(2);
    expect((await workspace.build({ args: ['--fast'] })).code).toBe(2);
  });
});
