import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { recover } from '#build/output/recover.ts';
import { SiteFolder } from '#build/output/site-folder.ts';
import { stagingFolder } from '#build/output/staging.ts';
import { writeState } from '#build/output/state.ts';
import { storeFile } from '#build/output/store.ts';
import { canUpdate, finishedBy, update, writeListing } from '#build/output/update.ts';
import { exampleSite } from '#tests/support/sites.ts';

const domain = 'a.example';
const by = 'this code';
let dist = '';
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'update-'));
});
afterEach(() => rmSync(dist, { recursive: true }));

const finished = (...names: string[]) => join(dist, domain, ...names);
const namesOf = (folder: string) => readdirSync(folder).filter((name) => !/^\.|^other/.test(name));

/** So many files that one of them is few. */
const others = Array.from({ length: 60 }, (_, index) => `other-${index}.css`);

/** Makes a folder complete, as the end of a build does. */
function complete(folder: SiteFolder): void {
  writeListing(folder.path, { finishedBy: by, files: [...folder.files] });
  const figures = { key: 'a key', pages: 1, bytes: folder.bytes, seconds: 0 };
  writeState(folder.path, { ...figures, assets: [], retired: {}, overBudget: [] });
}

/** Builds the site: into a new folder first, then as an update. */
function build(fill: (folder: SiteFolder) => void): SiteFolder {
  const isUpdate = canUpdate(finished(), by);
  const path = isUpdate ? stagingFolder(dist, domain) : finished();
  mkdirSync(path, { recursive: true });
  const folder = new SiteFolder(path, 'br', isUpdate ? finished() : undefined);
  fill(folder);
  for (const name of others) folder.write(name, name);
  complete(folder);
  if (isUpdate) void update(dist, domain);
  return folder;
}

it('build-32: writes what changed, keeps what did not, and removes what is gone with its copies', () => {
  const first = build((folder) => {
    for (const name of ['same.html', 'changed.html', 'gone.html']) folder.write(name, `${name}, before`);
  });
  const inodes = () => [finished(), finished('same.html')].map((path) => statSync(path).ino);
  const before = inodes();
  const second = build((folder) => {
    folder.write('same.html', 'same.html, before');
    folder.write('changed.html', 'changed.html, afterw');
  });
  expect(namesOf(finished())).toEqual(['changed.html', 'changed.html.br', 'same.html', 'same.html.br']);
  expect(readFileSync(finished('changed.html'), 'utf8')).toBe('changed.html, afterw');
  expect(inodes()).toEqual(before);
  expect(second.bytes).toBeLessThan(first.bytes);
  expect(existsSync(stagingFolder(dist, domain))).toBe(false);
});

it('build-32: makes a new folder of the same files where much changed', () => {
  build((folder) => folder.write('page.html', 'before'));
  const inodes = () => [finished('page.html'), finished()].map((path) => statSync(path).ino);
  const [page, folder] = inodes();
  build((next) => {
    for (let index = 0; index < 60; index += 1) next.write(`new-${index}.html`, 'new');
    next.write('page.html', 'before');
  });
  expect(inodes()[0]).toBe(page);
  expect(inodes()[1]).not.toBe(folder);
  expect(namesOf(finished())).toHaveLength(122);
});

it('build-25, build-32: leaves no copy of the shared file where a site has its own', () => {
  const shared = storeFile('robots.txt', Buffer.from('of all sites'));
  const own = (folder: SiteFolder) => {
    folder.place('robots.txt', shared);
    folder.write('robots.txt', 'of this one');
  };
  build((folder) => folder.place('robots.txt', shared));
  expect(namesOf(finished())).toEqual(['robots.txt', 'robots.txt.br', 'robots.txt.gz']);
  for (let time = 0; time < 2; time += 1) {
    build(own);
    expect(namesOf(finished())).toEqual(['robots.txt', 'robots.txt.br']);
    expect(readFileSync(finished('robots.txt'), 'utf8')).toBe('of this one');
  }
});

it('build-32: tells a running server by the time of the output folder', () => {
  build((folder) => folder.write('page.html', 'before'));
  const { mtimeMs } = statSync(dist);
  build((folder) => folder.write('page.html', 'after'));
  expect(statSync(dist).mtimeMs).toBeGreaterThan(mtimeMs);
});

it('build-32: updates no folder of other code, without a state, or behind a link', () => {
  build((folder) => folder.write('page.html', 'before'));
  expect(canUpdate(finished(), by)).toBe(true);
  expect(canUpdate(finished(), 'other code')).toBe(false);
  symlinkSync(finished(), join(dist, 'b.example'));
  expect(canUpdate(join(dist, 'b.example'), by)).toBe(false);
  rmSync(finished('.build.json'));
  expect(canUpdate(finished(), by)).toBe(false);
  const site = exampleSite('zomerrood.example');
  expect(finishedBy('code', { ...site, precompress: 'br' })).not.toBe(
    finishedBy('code', { ...site, precompress: 'br+gz' }),
  );
});

it('build-32: trusts no folder into which a file could not be moved', () => {
  build((folder) => folder.write('page.html', 'before'));
  mkdirSync(finished('in-the-way.html'));
  expect(() => build((folder) => folder.write('in-the-way.html', 'after'))).toThrow('in-the-way.html');
  expect(canUpdate(finished(), by)).toBe(false);
});

it('build-9: forgets a staged folder that is not complete', () => {
  build((folder) => folder.write('page.html', 'before'));
  const staged = stagingFolder(dist, domain);
  mkdirSync(staged, { recursive: true });
  new SiteFolder(staged, 'br', finished()).write('page.html', 'after');
  recover(dist);
  expect(readFileSync(finished('page.html'), 'utf8')).toBe('before');
  expect(existsSync(staged)).toBe(false);
});
