import { describe, expect, it } from 'vitest';
import type { Site } from '#site/types.ts';
import { foreignWords, privateWordsOf, textKeys, unfilled } from '#tests/build/support/leaks.ts';
import { exampleSite, siteLike } from '#tests/support/sites.ts';

/** Keys of this test's own: texts come and go. */
const keys: ReadonlySet<string> = new Set(['steps.first.title', 'home.title', 'home:title']);

describe('the search for leaks', () => {
  const one = siteLike(exampleSite('velvet-evening.example'), 'one.example', {
    name: 'Night & Day',
    aliases: ['n.example'],
  });
  const two = siteLike(exampleSite('zomerrood.example'), 'two.example', { name: 'Two', pool: 'inner-ring' });
  const found = (site: Site, content: string) => foreignWords(site, [one, two], 'a.html', content).length > 0;

  it.each(['<p>Night &amp; Day</p>', '"Night \\u0026 Day"', 'https://one.example/', 'n.example', one.support_email])(
    'finds %s on another site, and names the file',
    (content) => {
      expect(found(two, content)).toBe(true);
      expect(found(one, content)).toBe(false);
      expect(foreignWords(two, [one, two], 'a.html', content)[0]).toMatch(/^two\.example\/a\.html: /);
    },
  );

  it('build-16: finds what a site keeps to itself, and no name inside a longer word', () => {
    expect(privateWordsOf(two).every((word) => found(two, `<p>${word}</p>`))).toBe(true);
    expect(found(one, 'Twofold')).toBe(false);
  });

  it.each([
    '<p>steps.first.title</p>',
    '<img alt="home.title">',
    '<meta content="home:title">',
    '<title>{{site}}</title>',
    '<p>Hi {{name}}</p>',
  ])('finds what is not filled in %s', (content) => {
    expect(unfilled(keys, 'a.html', content)).toHaveLength(1);
  });

  it('looks for keys of the English texts, with and without their namespace', () => {
    expect([...textKeys()]).toEqual(expect.arrayContaining(['home:title', 'home.title']));
    expect([...textKeys()].some((key) => /^[^.:]+\.[^.:]+\.[^.:]+$/.test(key))).toBe(true);
  });

  it('lets islands and scripts have their templates', () => {
    const content = '<astro-island props="{{n}}"></astro-island><script type="application/json">"{{n}}"</script>';
    expect(unfilled(keys, 'a.html', content)).toEqual([]);
  });
});
