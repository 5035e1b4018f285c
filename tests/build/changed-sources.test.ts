import { existsSync, mkdirSync, readdirSync, utimesSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { createSmallProject } from '#tests/build/support/small-project.ts';

const code = 'src/lib/word.ts';
const texts = 'locales/nl/errors.json';
const drafts = '.cache/bundle-drafts';
const minute = 60 * 1000;

const project = createSmallProject(
  `import { loadMessages } from '#i18n/messages.ts';
import { word } from '#lib/word.ts';
const { errors } = await loadMessages(Astro.props.page.locale);`,
  '<p>code {word}, text {errors.word}</p>',
);
const codeOf = (word: string) => ({ [code]: `export const word = '${word}';` });
const original = JSON.parse(project.read(texts));
const textsOf = (word: string) => ({ [texts]: JSON.stringify({ ...original, word }) });
project.write({ ...codeOf('one'), ...textsOf('one') });
afterAll(() => project.remove());

const bundled = 'Bundled the project';

/** Each build shows what became of the bundle before it, and makes the edits that the next one looks at. */
describe('the bundle', () => {
  it('build-31: is made after unfinished ones older than an hour are removed, and no younger ones', async () => {
    const ages = { old: 61 * minute, young: 30 * minute };
    for (const [name, age] of Object.entries(ages)) {
      const draft = project.path(`${drafts}/${name}`);
      mkdirSync(`${draft}/_astro`, { recursive: true });
      const written = new Date(Date.now() - age);
      utimesSync(draft, written, written);
    }
    const run = await project.build({ late: textsOf('two') });
    expect(run.output).toContain(bundled);
    expect(readdirSync(project.path(drafts))).toEqual(['young']);
    expect(existsSync(project.path(`${drafts}/young/_astro`))).toBe(true);
    expect(project.home()).toContain('code one, text one');
  });

  it('build-29: serves no other build if a text changed after it was read', async () => {
    const run = await project.build({ late: codeOf('two') });
    expect(run.output).toContain(bundled);
    expect(project.home()).toContain('code one, text two');
  });

  it('build-29: serves no other build if a source changed after it was read', async () => {
    const run = await project.build({ early: codeOf('three'), late: codeOf('two') });
    expect(run.output).toContain(bundled);
    expect(project.home()).toContain('code three, text two');
  });

  it('build-29: serves no other build if a source changed and was changed back, and its pages are made anew', async () => {
    const run = await project.build({ loaded: codeOf('four') });
    expect(run.output).toContain(bundled);
    expect(project.home()).toContain('code four, text two');
  });

  it('build-29: serves no other build if a source changed since the build began, though before Astro did', async () => {
    project.write(codeOf('two'));
    const run = await project.build();
    expect(run.output).toContain(bundled);
    expect(project.home()).toContain('code two, text two');
  });

  it('build-29: serves the next build if nothing changed while it was made', async () => {
    project.write({ 'sites/zomerrood.example/site.yaml': `${project.read('sites/zomerrood.example/site.yaml')}\n` });
    const run = await project.build();
    expect(run.output).not.toContain(bundled);
    expect(project.home()).toContain('code two, text two');
  });
});
