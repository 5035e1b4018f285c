import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFinishedSite } from '#site/finished.ts';
import { expectOwnPolicy } from '#tests/build/support/policy.ts';
import { publishedFiles, readPages } from '#tests/build/support/published.ts';
import { type BuildRun, createWorkspace } from '#tests/build/support/workspace.ts';

const workspace = createWorkspace('successor.example', 'moved.example', 'gone.example');
const read = (path: string) => readFileSync(join(workspace.dist, path), 'utf8');
const retire = (domain: string, to: string) =>
  workspace.edit(domain, /^niche: /m, `retired: { to: ${to}, since: 2026-05-01 }\nniche: `);

let second: BuildRun | undefined;
beforeAll(async () => {
  workspace.edit('successor.example', /^niche: /m, 'offline: false\nniche: ');
  const first = await workspace.build();
  if (!existsSync(join(workspace.dist, 'gone.example/login.html'))) throw new Error(first.output);
  retire('moved.example', 'successor.example');
  retire('gone.example', 'null');
  second = await workspace.build();
});
afterAll(() => workspace.remove());

describe('site-28, site-29: a site that its operator gave up', () => {
  it('loses all of its pages by the next build, and nothing else does', () => {
    for (const domain of ['moved.example', 'gone.example']) {
      expect(publishedFiles(join(workspace.dist, domain))).toEqual([
        '404.html',
        '_headers',
        '_redirects',
        'en/404.html',
        'sw-push.js',
      ]);
    }
    expect(existsSync(join(workspace.dist, 'successor.example/login.html'))).toBe(true);
    const retired = ['moved.example', 'gone.example', 'successor.example'].map(
      (domain) => readFinishedSite(join(workspace.dist, domain)).retired?.since,
    );
    expect(retired).toEqual(['2026-05-01', '2026-05-01', undefined]);
    expect(second?.output).not.toContain('Render');
  });

  it('hosting-9: has no gzip beside its page, like any site', () => {
    expect(readdirSync(join(workspace.dist, 'gone.example')).filter((name) => /\.(?:br|gz)$/.test(name))).toEqual([
      '404.html.br',
      'sw-push.js.br',
    ]);
  });

  it('hosting-13: leads its names to its successor on static hosts', () => {
    expect(read('moved.example/_redirects').trim().split('\n')).toEqual([
      'https://moved.example/* https://successor.example/:splat 308!',
      'https://www.moved.example/* https://successor.example/:splat 308!',
    ]);
    expect(read('gone.example/_redirects')).toBe('');
  });

  it('offline-6: ends the service worker in browsers that have one', () => {
    const worker = read('gone.example/sw-push.js');
    for (const call of ['registration.unregister()', 'caches.delete(']) expect(worker).toContain(call);
  });

  it('offline-17: is not the only one whose worker ends itself: so does that of a site which wants none', () => {
    expect(read('successor.example/sw-push.js')).toBe(read('gone.example/sw-push.js'));
    expect(read('successor.example/members.html')).toContain('"offline":false');
  });

  it('security-7: opens every head with a policy of its own', () => {
    const pages = readPages(join(workspace.dist, 'gone.example'));
    expect(pages).toHaveLength(2);
    for (const page of pages) expectOwnPolicy(page);
  });

  it('says in each of its languages since when it is closed, and where members can write', () => {
    for (const [file, date] of [
      ['gone.example/404.html', '1\u00a0mei 2026'],
      ['gone.example/en/404.html', '1\u00a0May 2026'],
    ] as const) {
      const page = read(file);
      expect(page).toContain(date);
      expect(page).toContain('href="mailto:hulp@zomerrood.example"');
      expect(page).toContain('<meta name="robots" content="noindex">');
      expect(page).not.toContain('<script');
    }
  });
});
