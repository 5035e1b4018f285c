import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { budgetProblems } from '#build/pages/budgets.ts';
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
  it('build-1: finds nothing on a light page', async () => {
    write('_astro/page.AAAAAAAA.js', 'export {}');
    write(
      'index.html',
      page('<style>a{color:red}</style><script type="module" src="/_astro/page.AAAAAAAA.js"></script>'),
    );
    expect(await budgetProblems(site, folder)).toEqual([]);
  });

  it.each([
    ['the page is', page('', noise(16_300))],
    ['the median of home and landers is', page('', noise(10_900))],
    ['CSS is', page(`<style>a{--b:${noise(9_500)}}</style>`)],
    ['inline script is', page(`<script>"${noise(2_750)}"</script>`)],
    ['/_astro/a.css blocks rendering', page('<link rel="stylesheet" href="/_astro/a.css">')],
    ['/a.js blocks rendering', page('<script src="/a.js"></script>')],
  ])('build-1, build-2, build-3, build-4: says that %s too much', async (sentence, html) => {
    write('_astro/a.css', 'a{color:red}');
    write('index.html', html);
    expect((await budgetProblems(site, folder)).join('\n')).toContain(sentence);
  });

  it('build-3, build-4: counts what a script imports at once, what it fetches when idle, and finds React', async () => {
    write(
      '_astro/page.AAAAAAAA.js',
      'import"./store.BBBBBBBB.js";import(`./page-idle.CCCCCCCC.js`);import("./modal.DDDDDDDD.js")',
    );
    write('_astro/store.BBBBBBBB.js', `"${noise(4_100)}";Symbol.for("react.transitional.element")`);
    write('_astro/page-idle.CCCCCCCC.js', `"${noise(21_600)}"`);
    write('_astro/modal.DDDDDDDD.js', `"${noise(90_000)}"`);
    write('index.html', page('<script type="module" src="/_astro/page.AAAAAAAA.js"></script>'));
    const problems = await budgetProblems(site, folder);
    expect(problems).toHaveLength(3);
    expect(problems.join('\n')).toMatch(/deferred script is.*idle script is.*store\.BBBBBBBB\.js brings React/s);
  });

  it('build-5: finds a hero image that is too heavy, in whichever size and format, and leaves others alone', async () => {
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

  describe('in the members area', () => {
    const island =
      '<astro-island component-url="/_astro/MembersApp.AAAAAAAA.js" renderer-url="/_astro/client.BBBBBBBB.js"></astro-island>';
    const shell = page('', `<script type="module" src="/_astro/gate.CCCCCCCC.js"></script>${island}`);

    /** A script that weighs so many bytes, brotli. */
    function writeScript(name: string, bytes: number, content: string): void {
      write(`_astro/${name}`, content);
      writeFileSync(join(folder, `_astro/${name}.br`), Buffer.alloc(bytes));
    }

    function writeApp({ first = 30_000, later = 5_000, further = 10_000, dialog = 10_000 }): void {
      const react = 'import"./react.EEEEEEEE.js"';
      const screens =
        'import(`./SwipeGamePage.FFFFFFFF.js`);import(`./MemberPage.GGGGGGGG.js`);import(`./at-idle.KKKKKKKK.js`)';
      writeScript('gate.CCCCCCCC.js', 1_000, 'import"./screens.DDDDDDDD.js"');
      writeScript('MembersApp.AAAAAAAA.js', 3_000, `import"./screens.DDDDDDDD.js";${react}`);
      writeScript('client.BBBBBBBB.js', 1_000, react);
      writeScript('react.EEEEEEEE.js', 60_000, '');
      writeScript('screens.DDDDDDDD.js', 1_000, `${screens};import(\`./page-idle.HHHHHHHH.js\`)`);
      writeScript('page-idle.HHHHHHHH.js', 4_000, '');
      writeScript('at-idle.KKKKKKKK.js', 1_000, 'import"./outbox.LLLLLLLL.js"');
      writeScript('outbox.LLLLLLLL.js', later - 1_000, react);
      writeScript('SwipeGamePage.FFFFFFFF.js', first, react);
      writeScript('MemberPage.GGGGGGGG.js', further, `${react};import("./editor.JJJJJJJJ.js")`);
      writeScript('editor.JJJJJJJJ.js', dialog, '');
      write('members.html', shell);
    }

    it('leaves React to the first screen, and dialogs to the click that opens them', async () => {
      writeApp({ dialog: 90_000 });
      expect(await budgetProblems(site, folder)).toEqual([]);
    });

    it('build-6: counts everything that the first screen takes', async () => {
      writeApp({ first: 40_001 });
      expect((await budgetProblems(site, folder)).join('\n')).toMatch(
        /^zomerrood\.example\/members\.html: JavaScript of SwipeGamePage is 110001 bytes brotli, 110000 allowed$/,
      );
    });

    it('build-6: counts what comes once the first screen stands', async () => {
      writeApp({ later: 8_001 });
      expect((await budgetProblems(site, folder)).join('\n')).toMatch(
        /^zomerrood\.example\/members\.html: JavaScript that comes once the first screen stands is 8001 bytes brotli, 8000 allowed$/,
      );
    });

    it('build-6: counts what a further screen adds', async () => {
      writeApp({ further: 25_001 });
      expect((await budgetProblems(site, folder)).join('\n')).toMatch(
        /^zomerrood\.example\/members\.html: JavaScript that MemberPage adds is 25001 bytes brotli, 25000 allowed$/,
      );
    });

    it('does not take an app without its first screen for a light one', async () => {
      write('_astro/gate.CCCCCCCC.js', 'export {}');
      write('members.html', page('', '<script type="module" src="/_astro/gate.CCCCCCCC.js"></script>'));
      expect((await budgetProblems(site, folder)).join('\n')).toContain('has no SwipeGamePage');
    });
  });

  it('build-2: holds pages behind a click to the budget of styles alone', async () => {
    write('login.html', page('<script src="/a.js"></script>', noise(30_000)));
    expect(await budgetProblems(site, folder)).toEqual([]);
  });
});
