import { describe, expect, test } from 'vitest';
import { homePeople, homeProfiles } from '#components/home/home-people.ts';
import { translator } from '#i18n/build.ts';
import { locales } from '#i18n/locales.ts';
import { nicheSlugs } from '#site/schema/niches.ts';
import { exampleSite } from '#tests/support/sites.ts';

const site = exampleSite('velvet-evening.example');

describe.each(nicheSlugs)('the home page of %s', (niche) => {
  test('pages-69: shows three people, each once, who want something in every language', () => {
    const people = homeProfiles({ site, niche });
    expect(new Set(people.map(({ profile }) => profile.portrait)).size).toBe(3);
    for (const locale of locales) {
      const wants = people.map(({ place }) => translator('home', locale)(`niche.${niche}.wants.${place}`));
      expect(new Set(wants).size, locale).toBe(3);
      // Two or three lines of a card on a phone.
      for (const want of wants) expect(want.length, want).toBeLessThan(85);
    }
  });
});

test('pages-69: the people of the niche for men are men', () => {
  expect(homePeople.gay).toEqual({ first: 'leo', second: 'samuel', third: 'adam' });
});
