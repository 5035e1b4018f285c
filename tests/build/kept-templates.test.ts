import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashesOf } from '#tests/build/support/folder-hash.ts';
import { createSmallProject } from '#tests/build/support/small-project.ts';

const domains = ['zomerrood.example', 'one.example', 'two.example'];

// The page for members depends on its site in a way that no mark can show.
const project = createSmallProject(
  `import { existsSync, renameSync } from 'node:fs';
import { texts } from '#site/pages.ts';
const { page } = Astro.props;
if (existsSync('written-while-rendering.json'))
  renameSync('written-while-rendering.json', 'locales/nl/landers-gallery.json');
const own = texts(page, 'landers-gallery');
const letters = page.route === 'members' ? page.site.name.length : undefined;
console.log('rendered', page.site.domain, page.path);`,
  '<p>{own("title")} {page.site.name} {letters}</p>',
);
afterAll(() => project.remove());

const members = ['/en/members', '/members'];
const all = ['/', '/en', '/en/error', '/en/members', '/error', '/members'];

/** Builds, and tells which pages were rendered. */
async function build(...args: string[]): Promise<string[]> {
  const { output } = await project.build({}, ...args);
  // Budgets find too little on a tiny members page, which is no matter here.
  expect(output).not.toContain('last good output stands');
  return [...new Set([...output.matchAll(/^rendered \S+ (\S+)$/gm)].map(([, path = '']) => path))].sort();
}

/** Hashes of all files of the sites, but for the record of how each page was made. */
function publishedFiles() {
  return domains.map((domain) => ({ ...hashesOf(project.path(`dist/${domain}`)), '.pages.json': undefined }));
}

/** Whether a build that trusts nothing of earlier ones gives the same files. */
async function expectFull(): Promise<void> {
  const before = publishedFiles();
  expect(await build('--force')).toEqual(all);
  expect(publishedFiles()).toEqual(before);
}

function rename(domain: string, name: string): void {
  const yaml = `sites/${domain}/site.yaml`;
  project.write({ [yaml]: project.read(yaml).replace(/^name: .*$/m, `name: ${name}`) });
}

function changeTitle(title: string): void {
  const file = 'locales/nl/landers-gallery.json';
  project.write({ [file]: JSON.stringify({ ...JSON.parse(project.read(file)), title }) });
}

describe('build-34: templates of earlier builds', () => {
  beforeAll(async () => {
    for (const domain of domains.slice(1)) project.addSite(domain);
    expect(await build()).toEqual(all);
  });

  it('give the pages of a renamed site, but those that must be rendered in full, which the build names', async () => {
    rename('one.example', 'A <b>name</b> & "more"');
    const { output } = await project.build();
    expect([...new Set(output.match(/^rendered .*$/gm))].sort()).toEqual([
      'rendered one.example /en/members',
      'rendered one.example /members',
    ]);
    expect(output).toContain('Rendered for each site like one.example: /members, because');
    expect(project.read('dist/one.example/index.html')).toContain('A &lt;b&gt;name&lt;/b&gt; &amp;');
    await expectFull();
  });

  it('give the pages of a new site', async () => {
    project.addSite('three.example');
    rename('three.example', 'The third');
    domains.push('three.example');
    expect(await build()).toEqual(members);
    expect(project.read('dist/three.example/en/index.html')).toContain('The third');
    await expectFull();
  });

  it('are made anew for pages of a changed text, and stay right for all others', async () => {
    changeTitle('Een andere titel');
    expect(await build()).toEqual(['/', '/error', '/members']);
    rename('two.example', 'Renamed');
    expect(await build()).toEqual(members);
    expect(project.read('dist/two.example/index.html')).toContain('Een andere titel Renamed');
    await expectFull();
  });

  it('are not used for pages of a text that changed since, also for one site', async () => {
    changeTitle('Nog een titel');
    rename('two.example', 'Renamed again');
    expect(await build('--site', 'two.example')).toEqual(['/', '/en/members', '/error', '/members']);
    expect(project.read('dist/two.example/index.html')).toContain('Nog een titel Renamed again');
    await build();
    await expectFull();
  });

  it('of a text that was written while pages were rendered, and changed back, are not kept', async () => {
    const file = 'locales/nl/landers-gallery.json';
    changeTitle('Before');
    const before = project.read(file);
    project.write({ 'written-while-rendering.json': before.replace('Before', 'Meanwhile') });
    await build();
    expect(project.read(file)).toContain('Meanwhile');
    project.write({ [file]: before });
    expect(await build()).toContain('/');
    expect(project.read('dist/two.example/index.html')).toContain('Before');
    await expectFull();
    changeTitle('Nog een titel');
    await build();
  });

  it('that are damaged are not used', async () => {
    const files = globSync('.cache/bundles/*/templates/*', { cwd: project.path('.') });
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) {
      const content = readFileSync(project.path(file));
      writeFileSync(project.path(file), content.subarray(0, content.length / 2));
    }
    rename('two.example', 'Whole');
    expect(await build()).toEqual(all);
    expect(project.read('dist/two.example/index.html')).toContain('Nog een titel Whole');
    await expectFull();
  });

  it('of other code are not used', async () => {
    const page = 'src/pages/[site]/[...locale]/index.astro';
    project.write({ [page]: project.read(page).replace('<body>', '<body><hr>') });
    expect(await build()).toEqual(all);
    expect(project.home()).toContain('<hr>');
  });
});
