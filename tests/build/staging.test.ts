import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorkspace } from '#tests/build/support/workspace.ts';

const domain = 'copy.example';
const workspace = createWorkspace(domain);
const folder = join(workspace.dist, domain);
const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const pages = () => readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'));

beforeAll(() => workspace.build({ env: { STAGING: '1' } }));
afterAll(() => workspace.remove());

it('hosting-15: keeps every page of a staging copy out of search engines', () => {
  expect(pages().length).toBeGreaterThan(10);
  expect(pages().filter((name) => !read(name).includes('<meta name="robots" content="noindex"'))).toEqual([]);
  expect(read('robots.txt')).toBe('User-agent: *\nDisallow: /\n');
  expect(read('_headers')).toContain('\n  X-Robots-Tag: noindex, nofollow\n');
});

it('hosting-16: is never taken for the live site: the next build without STAGING makes all anew', async () => {
  const run = await workspace.build();
  expect(run.output).toContain(domain);
  expect(read('index.html')).not.toContain('noindex');
  expect(read('robots.txt')).toContain('Disallow: /api/');
  expect(read('_headers')).not.toContain('noindex');
});

it('hosting-16: refuses a value that could mean either', async () => {
  const run = await workspace.build({ env: { STAGING: 'yes' } });
  expect(run.code).not.toBe(0);
  expect(run.output).toContain('STAGING=yes: expected 0 or 1.');
});
