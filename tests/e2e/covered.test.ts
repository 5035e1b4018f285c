import { findCovered, forgetVisits, partnerQuery } from '#tests/e2e/support/covered.ts';
import { becomeMember } from '#tests/e2e/support/members.ts';
import { memberPaths, pagePaths } from '#tests/e2e/support/paths.ts';
import { settle } from '#tests/e2e/support/somebody.ts';
import { address, expect, sites, test } from '#tests/e2e/support/test.ts';

const ways = [
  ['without a partner’s link', ''],
  ['with a partner’s link', `?${partnerQuery}`],
] as const;

for (const site of Object.values(sites)) {
  // What a partner's link changes is the same on all sites.
  for (const [how, query] of site === sites.evening ? ways : ways.slice(1)) {
    test(`look-12: nothing to press lies under anything in the first screen of ${site.domain}, ${how}`, async ({
      page,
    }) => {
      await forgetVisits(page);
      for (const path of pagePaths) {
        const found = await findCovered(page, address(site, site.defaultLocale, path) + query);
        expect.soft([path, found]).toEqual([path, []]);
      }
    });
  }
}

test('look-12: nothing to press lies under anything in the first screen of the members area', async ({
  page,
  browser,
}) => {
  const other = await settle(await (await browser.newContext()).newPage());
  await becomeMember(page);
  await forgetVisits(page);
  for (const path of memberPaths(other.id)) {
    const found = await findCovered(page, address(sites.evening, 'en', path));
    expect.soft([path, found]).toEqual([path, []]);
  }
});
