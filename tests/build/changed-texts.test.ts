import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashesOf } from '#tests/build/support/folder-hash.ts';
import { createSmallProject } from '#tests/build/support/small-project.ts';

/** A file of texts that no island has, so that a change of it needs no new bundle. */
const fileOf = (locale: string) => `locales/${locale}/landers-gallery.json`;
const domains = ['zomerrood.example', 'one.example', 'two.example'];

const project = createSmallProject(
  `import { texts } from '#site/pages.ts';
const { page } = Astro.props;
const own = texts(page, 'landers-gallery');
const english = page.route === 'error' ? texts({ ...page, locale: 'en' }, 'landers-gallery') : undefined;
console.log('rendered', page.site.domain, page.path);`,
  '<p>{own("title")}, {english?.("title")}</p>',
);
afterAll(() => project.remove());

function changeTitle(locale: string, title: string): void {
  const texts = JSON.parse(project.read(fileOf(locale)));
  project.write({ [fileOf(locale)]: JSON.stringify({ ...texts, title }) });
}

/** Builds, and tells which pages were rendered. */
async function build(...args: string[]): Promise<string[]> {
  const { output } = await project.build({}, ...args);
  // Budgets find too little on a tiny members page, which is no matter here.
  expect(output).not.toContain('last good output stands');
  return [...new Set([...output.matchAll(/^rendered \S+ (\S+)$/gm)].map(([, path = '']) => path))].sort();
}

/** Whether a build that trusts nothing of the last one gives the same files. */
async function expectFull(): Promise<void> {
  const before = domains.map((domain) => hashesOf(project.path(`dist/${domain}`)));
  await build('--force');
  expect(domains.map((domain) => hashesOf(project.path(`dist/${domain}`)))).toEqual(before);
}

describe('build-33: after a change of texts', () => {
  beforeAll(async () => {
    for (const domain of domains.slice(1)) project.addSite(domain);
    expect(await build()).toEqual(['/', '/en', '/en/error', '/en/members', '/error', '/members']);
  });

  it('only pages of that language are rendered, with the files of a full build', async () => {
    changeTitle('nl', 'Een andere titel');
    expect(await build()).toEqual(['/', '/error', '/members']);
    expect(project.home()).toContain('Een andere titel');
    await expectFull();
  });

  it('so are pages of other languages that show a text of it', async () => {
    changeTitle('en', 'Another title');
    expect(await build()).toEqual(['/en', '/en/error', '/en/members', '/error']);
    expect(project.read('dist/one.example/error.html')).toContain('Another title');
    await expectFull();
  });

  it('a site whose data changed as well is stamped, and renders no more', async () => {
    changeTitle('nl', 'Nog een titel');
    const yaml = 'sites/one.example/site.yaml';
    project.write({ [yaml]: project.read(yaml).replace(/^name: .*$/m, 'name: Renamed') });
    expect(await build()).toEqual(['/', '/error', '/members']);
    expect(project.home()).toContain('Nog een titel');
    await expectFull();
  });

  it('one site alone renders no more', async () => {
    changeTitle('nl', 'Ten slotte');
    expect(await build('--site', 'two.example')).toEqual(['/', '/error', '/members']);
    expect(project.read('dist/two.example/index.html')).toContain('Ten slotte');
    expect(project.home()).toContain('Nog een titel');
  });

  it('a page that is no longer as it was built is made anew', async () => {
    project.write({ 'dist/zomerrood.example/en/error.html': 'edited by hand' });
    await build();
    expect(project.read('dist/zomerrood.example/en/error.html')).toContain('Another title');
  });
});
