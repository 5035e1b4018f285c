import { describe, expect, test } from 'vitest';
import { publishedPaths } from '#site/page-file.ts';
import { loadSites } from '#site-loader/load.ts';
import { Sandbox } from '#tests/site-loader/sandbox.ts';

const text = '# Our house rules\n\nBe kind.\n';

function sandboxWith(files: Readonly<Record<string, string>>): Sandbox {
  const sandbox = new Sandbox();
  sandbox.writeSite('a.example');
  for (const [path, content] of Object.entries(files)) sandbox.write(`a.example/pages/${path}`, content);
  return sandbox;
}

function problemsOf(path: string, content = text): string[] {
  return sandboxWith({ [path]: content })
    .problems()
    .map((line) => line.replace('a.example/pages/', ''));
}

describe('pages of a site’s own', () => {
  test('pages-43: are published in the languages they are written in', () => {
    const sandbox = sandboxWith({
      'house-rules.md': text,
      'nl/house-rules.md': text,
      'en/about-us.md': text,
      'nl/alleen-hier.md': text,
    });
    expect(sandbox.problems()).toEqual([]);
    const [site] = loadSites({ directory: sandbox.directory }).sites;
    expect(site && publishedPaths(site, 'token')).toEqual([
      '/about-us',
      '/nl/alleen-hier',
      '/house-rules',
      '/nl/house-rules',
    ]);
  });

  test('may name the facts of the site', () => {
    expect(problemsOf('about-us.md', '# {{site.name}}\n\n[Prices]({{link.pricing}})')).toEqual([]);
  });

  test.each([
    ['a page of the product', 'pricing.md', 'pricing.md: /pricing is a page of the product. Choose another name.'],
    [
      'a folder of the product',
      'pages.md',
      'pages.md: /pages is where pages of the product stand. Choose another name.',
    ],
    ['a lander', 'landers.md', 'landers.md: /landers is where pages of the product stand. Choose another name.'],
    ['the members area', 'members.md', 'members.md: /members is a page of the product. Choose another name.'],
    ['the conversations', 'chats.md', 'chats.md: /chats is a page of the product. Choose another name.'],
    ['the API', 'api.md', 'api.md: /api is a file of every site. Choose another name.'],
    ['a public file', 'art.md', 'art.md: /art is a file of every site. Choose another name.'],
    ['a language', 'fr.md', 'fr.md: /fr is read as a language. Choose a longer name.'],
    [
      'letters that addresses have not',
      'Über Uns.md',
      'Über Uns.md: "Über Uns" cannot stand in an address. Use small letters, digits and single dashes, such as about-us.md.',
    ],
    [
      'another kind of file',
      'about.html',
      'about.html: not a page. Pages are markdown: name it such as about-us.md, or take it away.',
    ],
    [
      'a language that the site does not publish',
      'de/about-us.md',
      'de: the site is not published in de (locales: en, nl). Add it to locales in site.yaml, or remove the folder.',
    ],
    [
      'a folder of no language',
      'drafts/about-us.md',
      'drafts: not a language of the product. Folders here are languages: da, de, en, es, fi, fr, it, nb, nl, pl, sv.',
    ],
  ])('pages-45, pages-46: cannot be named like %s', (_name, path, problem) => {
    expect(problemsOf(path)).toEqual([problem]);
  });

  test('cannot stand twice in one language', () => {
    const problems = sandboxWith({ 'about-us.md': text, 'en/about-us.md': text }).problems();
    expect(problems).toEqual([
      'a.example/pages/en/about-us.md: the page stands in pages/ already, in en. Keep one of the two.',
    ]);
  });

  test.each([
    ['no title', 'nl/about-us.md', 'Hello', 'nl/about-us.md: the first line must be the title: "# …". Mend the text.'],
    ['raw HTML', 'about-us.md', '# A\n\n<b>x</b>', 'about-us.md: raw HTML is not allowed: <b>. Mend the text.'],
    ['an unknown fact', 'about-us.md', '# A\n\n{{site.nme}}', 'about-us.md: no value for {{site.nme}}. Mend the text.'],
  ])('pages-47: are refused with %s, and the site with them', (_name, path, content, problem) => {
    const sandbox = sandboxWith({ [path]: content });
    expect(sandbox.problems()).toEqual([`a.example/pages/${problem}`]);
    expect(sandbox.domains()).toEqual([]);
  });
});
