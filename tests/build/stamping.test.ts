import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashesOf } from '#tests/build/support/folder-hash.ts';
import { createWorkspace } from '#tests/build/support/workspace.ts';

/** Names with all that encodings change, one that is a class in our styles, and one that ends a sentence. */
const names: Readonly<Record<string, string>> = {
  'one.example': `O'Brien & Söhne "Nacht" <3`,
  'btn.example': 'btn container hero badge-18',
  'three.example': String.raw`Back\slash {x} 100% $& <!--`,
  'four.example': 'Evening B.V.',
};
const domains = Object.keys(names);
const workspace = createWorkspace(...domains);
const { dist } = workspace;
const alone = join(dist, '../dist-alone');

beforeAll(async () => {
  for (const [index, domain] of domains.entries()) {
    workspace.edit(domain, /^name: .*$/m, `name: ${JSON.stringify(names[domain])}`);
    workspace.edit(domain, /^support_email: .*$/m, `support_email: o'x+${index}@${domain}`);
    workspace.edit(domain, /^theme:.*(?:\n {2}.*)*$/m, `theme:\n  brand: '#b0103${index}'\n  radius: ${index}`);
  }
  // One alone has no other to be stamped with.
  for (const domain of domains) expect((await workspace.build({ args: ['--site', domain], dist: alone })).code).toBe(0);
});
afterAll(() => workspace.remove());

/** Hashes of the files that visitors can get. */
function publishedOf(folder: string): Record<string, string> {
  return Object.fromEntries(Object.entries(hashesOf(folder)).filter(([file]) => !file.startsWith('.')));
}

describe('build-28: pages that many sites share', () => {
  it('have the bytes of pages that are rendered for their site alone', async () => {
    const run = await workspace.build();
    expect(run.code).toBe(0);
    expect(run.output).not.toContain('Rendered for each site');
    for (const domain of domains) expect(publishedOf(join(dist, domain))).toEqual(publishedOf(join(alone, domain)));
    expect(readFileSync(join(dist, 'one.example/index.html'), 'utf8')).toContain('O&#39;Brien &amp; Söhne');
  });

  it('build-27: stay as they are where the last build rendered the same for their site alone', async () => {
    const published = domains.map((domain) => publishedOf(join(alone, domain)));
    const inodes = () => domains.map((domain) => statSync(join(alone, domain, 'login.html')).ino);
    const before = inodes();
    for (const domain of domains) workspace.edit(domain, /^niche:/m, '# Noted.\nniche:');
    expect((await workspace.build({ dist: alone })).code).toBe(0);
    expect(domains.map((domain) => publishedOf(join(alone, domain)))).toEqual(published);
    expect(inodes()).toEqual(before);
    expect(readFileSync(join(alone, 'one.example/.pages.json'), 'utf8')).not.toContain('"whole"');
  });

  it('are rendered for each site where they depend on it in another way, and the build says which and why', async () => {
    const node = ['--import', './tests/build/support/own-way-page.ts'];
    const run = await workspace.build({ args: ['--force'], node });
    expect(run.code).toBe(0);
    expect(run.output).toMatch(/Rendered for each site like btn\.example: \/login, because the page of .+ has «.+»/);
    expect(run.output.match(/Rendered for each site/g)).toHaveLength(2);
    const titleOf = (domain: string) =>
      /<title>([^<]*) (\d+)<\/title>/.exec(readFileSync(join(dist, domain, 'login.html'), 'utf8')) ?? [];
    for (const domain of domains) {
      const [, title = '', length] = titleOf(domain);
      expect(Number(length)).toBe(title.length);
    }
  });

  it('build-29: need neither Astro nor Vite while code and texts are the same', async () => {
    workspace.edit('one.example', /^name: .*$/m, 'name: Renamed Evening');
    const run = await workspace.build({ node: ['--import', './tests/build/support/forbid-bundling.ts'] });
    expect(run.code).toBe(0);
    expect(readFileSync(join(dist, 'one.example/index.html'), 'utf8')).toContain('Renamed Evening');
  });
});
