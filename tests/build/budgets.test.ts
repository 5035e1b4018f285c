import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { budgetProblems } from '#site/build/budgets.ts';
import { exampleSite } from '#tests/support/sites.ts';

const site = exampleSite('zomerrood.example');
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'budgets-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(path: string, content: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
  writeFileSync(join(folder, `${path}.br`), brotliCompressSync(content));
}

/** Text that does not compress: each byte of it costs about six bits. */
function noise(length: number): string {
  let seed = 1;
  return Array.from({ length }, () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-'.charAt(seed % 64);
  }).join('');
}

const page = (head: string, body = '') => `<!doctype html><html><head>${head}</head><body>${body}</body></html>`;

describe('budgetProblems', () => {
  it('finds nothing on a light page', async () => {
    write('_astro/page.AAAAAAAA.js', 'export {}');
    write(
      'index.html',
      page('<style>a{color:red}</style><script type="module" src="/_astro/page.AAAAAAAA.js"></script>'),
    );
    expect(await budgetProblems(site, folder)).toEqual([]);
  });

  it.each([
    ['the page is', page('', noise(17_000))],
    ['the median of home and landers is', page('', noise(11_500))],
    ['CSS is', page(`<style>a{--b:${noise(10_000)}}</style>`)],
    ['inline script is', page(`<script>"${noise(3_000)}"</script>`)],
    ['/_astro/a.css blocks rendering', page('<link rel="stylesheet" href="/_astro/a.css">')],
    ['/a.js blocks rendering', page('<script src="/a.js"></script>')],
  ])('says that %s too much', async (sentence, html) => {
    write('_astro/a.css', 'a{color:red}');
    write('index.html', html);
    expect((await budgetProblems(site, folder)).join('\n')).toContain(sentence);
  });

  it('counts what a script imports at once, what it fetches when idle, and finds React', async () => {
    write(
      '_astro/page.AAAAAAAA.js',
      'import"./store.BBBBBBBB.js";import(`./page-idle.CCCCCCCC.js`);import("./modal.DDDDDDDD.js")',
    );
    write('_astro/store.BBBBBBBB.js', `"${noise(4_500)}";Symbol.for("react.transitional.element")`);
    write('_astro/page-idle.CCCCCCCC.js', `"${noise(23_000)}"`);
    write('_astro/modal.DDDDDDDD.js', `"${noise(90_000)}"`);
    write('index.html', page('<script type="module" src="/_astro/page.AAAAAAAA.js"></script>'));
    const problems = await budgetProblems(site, folder);
    expect(problems).toHaveLength(3);
    expect(problems.join('\n')).toMatch(/deferred script is.*idle script is.*store\.BBBBBBBB\.js brings React/s);
  });

  it('finds a hero image that is too heavy, in whichever size and format, and leaves others alone', async () => {
    for (const name of ['light.avif', 'light.jpg', 'later.jpg']) write(`_astro/${name}`, 'x');
    write('_astro/heavy.avif', 'x'.repeat(60_001));
    const picture = (source: string, hero: string) =>
      `<picture><source srcset="${source}"><img src="/_astro/light.jpg" ${hero}></picture>`;
    const heavy = '/_astro/light.avif 480w,https://m.example/_astro/heavy.avif 1600w';
    write('index.html', page('', picture(heavy, 'fetchpriority="high"')));
    expect(await budgetProblems(site, folder)).toEqual([
      `${site.domain}/index.html: /_astro/heavy.avif is 60001 bytes, a hero image may have 60000`,
    ]);
    write(
      'index.html',
      page('', picture(heavy, 'loading="lazy"') + picture('/_astro/light.avif', 'fetchpriority="high"')),
    );
    expect(await budgetProblems(site, folder)).toEqual([]);
  });

  it('holds pages behind a click to the budget of styles alone', async () => {
    write('login.html', page('<script src="/a.js"></script>', noise(30_000)));
    expect(await budgetProblems(site, folder)).toEqual([]);
  });
});
