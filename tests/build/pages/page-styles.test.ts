import { expect, test } from 'vitest';
import { elementsOf } from '#build/pages/html.ts';
import { withNeededStyles } from '#build/pages/page-styles.ts';

const late = { words: new Set(['opened', 'dialog']), variables: new Set(['later']) };
const theme = ':root{--brand:red;--later:blue;--nobody:green}';
const rules = '.hero{color:var(--brand)}.art-other{fill:red}.opened{top:0}p{margin:0}';

async function slim(html: string): Promise<string> {
  return (await withNeededStyles(html, [...elementsOf(html)], late, 'inline')).html;
}

function page(body: string): string {
  return `<!DOCTYPE html><html><head><style>${theme}</style><style>${rules}</style></head><body>${body}</body></html>`;
}

test('build-18: a page keeps what its markup, its scripts and late sheets can use, in one element', async () => {
  const html = await slim(page('<p class="hero">Hi</p>'));
  expect(html.match(/<style>/g)).toHaveLength(1);
  for (const kept of ['.hero{', '.opened{', 'p{', '--brand:red', '--later:blue']) expect(html).toContain(kept);
  for (const gone of ['art-other', '--nobody']) expect(html).not.toContain(gone);
  expect(html.indexOf('--brand:red')).toBeLessThan(html.indexOf('.hero{'));
});

test('build-18: an inline script names classes too, and a drawing reads variables', async () => {
  const script = '<script type="module">document.body.className = "art-other"</script>';
  const html = await slim(page(`<svg fill="var(--nobody)"></svg>${script}`));
  expect(html).toContain('.art-other{');
  expect(html).toContain('--nobody:green');
});

test('values, states and what holds what keep their rules', async () => {
  const asked = ['[value=wine]:checked~p', 'p:hover', 'p:has(:checked)', 'p:not(:has(:target))', '[data-step="2"]'];
  const html = page('<p><input value="wine" data-step="2"></p>').replace(
    rules,
    asked.map((each) => `${each}{top:0}`).join(''),
  );
  const needed = await slim(html);
  for (const each of asked) expect(needed).toContain(each);
});

test.each([
  ['p:is(:hover,:focus)', ':is()'],
  ['[data-step^="2"]', 'part of a value'],
  ['[class*=art]', 'part of a value'],
])('a rule that would be lost without a word is refused: %s', async (selector, reason) => {
  const html = page('<p></p>').replace(rules, `${selector}{top:0}`);
  await expect(slim(html)).rejects.toThrow(reason);
});

test('a page with an island is left as it is', async () => {
  const html = page('<astro-island></astro-island>');
  expect(await slim(html)).toBe(html);
});

test('the texts of the styles are those that the page carries then', async () => {
  const html = page('<p class="hero">Hi</p>');
  const { html: result, styles } = await withNeededStyles(html, [...elementsOf(html)], late, 'inline');
  expect(styles.map((style) => `<style>${style}</style>`)).toEqual(result.match(/<style>[^<]*<\/style>/g));
});

test('build-28: a word of a value, such as the name of a font, is none that styles select by', async () => {
  const html = page('').replace(rules, '@media (width>9px){.hero{font-family:"Open Sans"}.open{top:0}}');
  const { unusedWords } = await withNeededStyles(html, [...elementsOf(html)], late, 'inline');
  const words = unusedWords.flatMap((each) => [...each]);
  expect(words).toEqual(expect.arrayContaining(['hero', 'open']));
  expect(words).not.toContain('Sans');
});

test('build-30: a linked sheet has all but the theme, and a name by its content', async () => {
  const own = 'html:root{--brand:red}';
  const html = page('<p class="hero">Hi</p>').replace(theme, own);
  const linked = await withNeededStyles(html, [...elementsOf(html)], late, 'linked');
  expect(linked.styles).toEqual([own]);
  expect(linked.sheet?.text).toContain('.hero{');
  expect(linked.sheet?.text).not.toContain('art-other');
  expect(linked.html).toContain(`<style>${own}</style><link rel="stylesheet" href="/_astro/${linked.sheet?.name}">`);
  const other = await withNeededStyles(
    html.replace('red}', 'blue}'),
    [...elementsOf(html.replace('red}', 'blue}'))],
    late,
    'linked',
  );
  expect(other.sheet).toEqual(linked.sheet);
});

test('build-30: the sheet of a page with an island keeps every rule, and is linked in the head', async () => {
  const island = '<style>astro-island{display:contents}</style><astro-island></astro-island>';
  const html = page(island).replace(theme, 'html:root{--brand:red}');
  const { sheet, html: linked } = await withNeededStyles(html, [...elementsOf(html)], late, 'linked');
  expect(sheet?.text).toBe(`${rules}astro-island{display:contents}`);
  expect(linked.indexOf('<link')).toBeLessThan(linked.indexOf('</head>'));
  expect(linked.match(/<style>/g)).toHaveLength(1);
});
