import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { localesFolder } from '#i18n/build.ts';
import { watchedSites } from '#site-loader/load.ts';
import { Sandbox } from '#tests/site-loader/sandbox.ts';

function rename(sandbox: Sandbox, domain: string, name: string): string {
  sandbox.writeSite(domain, (yaml) => yaml.replace('Good Site', name));
  return join(sandbox.directory, domain, 'site.yaml');
}

test('site-41: where changes are told, only the site of a changed file is read again', () => {
  const sandbox = new Sandbox();
  sandbox.writeSite('a.example');
  sandbox.writeSite('b.example');
  const sites = watchedSites(sandbox.directory);
  const before = sites.current();
  expect(sites.current()).toBe(before);
  const file = rename(sandbox, 'a.example', 'New A');
  rename(sandbox, 'b.example', 'New B');
  expect(sites.current()).toBe(before);
  expect(sites.noteChange(file)).toBe(true);
  const after = sites.current();
  expect(after.sites.map(({ name }) => name)).toEqual(['New A', 'Good Site']);
  expect(after.sites[1]).toBe(before.sites[1]);
});

test('site-41: a text of the product that changed leaves the sites as they were read', () => {
  const sandbox = new Sandbox();
  sandbox.writeSite('a.example');
  const sites = watchedSites(sandbox.directory);
  const before = sites.current();
  expect(sites.noteChange(join(localesFolder, 'en/home.json'))).toBe(true);
  expect(sites.current().sites[0]).toBe(before.sites[0]);
});

test('site-7: a site that is broken is told, and is back when it is mended', () => {
  const sandbox = new Sandbox();
  sandbox.writeSite('a.example');
  const sites = watchedSites(sandbox.directory);
  expect(sites.current().sites).toHaveLength(1);
  sandbox.writeSite('a.example', (yaml) => yaml.replace('niche: 1', 'niche: 0'));
  const file = join(sandbox.directory, 'a.example/site.yaml');
  sites.noteChange(file);
  expect(sites.current()).toMatchObject({ sites: [], problems: [{ domain: 'a.example', key: 'niche' }] });
  rename(sandbox, 'a.example', 'Mended');
  sites.noteChange(file);
  expect(sites.current()).toMatchObject({ sites: [{ name: 'Mended' }], problems: [] });
});

test('site-41: sites come and go', () => {
  const sandbox = new Sandbox();
  const sites = watchedSites(join(sandbox.directory, 'sites'));
  expect(sites.current().problems).toHaveLength(1);
  sandbox.writeSite('sites/a.example', (yaml) => yaml.replace('sites/', ''));
  const folder = join(sandbox.directory, 'sites/a.example');
  sites.noteChange(folder);
  expect(sites.current().sites.map(({ domain }) => domain)).toEqual(['a.example']);
  rmSync(folder, { recursive: true });
  sites.noteChange(folder);
  expect(sites.current()).toEqual({ sites: [], problems: [] });
});

test('files elsewhere are none of a site', () => {
  const sandbox = new Sandbox();
  const sites = watchedSites(sandbox.directory);
  expect(sites.noteChange(`${sandbox.directory}-old/a.example/site.yaml`)).toBe(false);
});
