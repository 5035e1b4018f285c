import { getInterests } from '#contract/interests.ts';
import { translator } from '#i18n/build.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { siteLocale } from '#site/site-locale.ts';

export const interestsRoute = defineRoute(getInterests, async ({ site }, input) => {
  const locale = siteLocale(site, input.locale ?? site.domain_language);
  const t = translator('interests', locale, site.overrides);
  const { compare } = new Intl.Collator(locale);
  const interests = site.interests.map((name) => ({ name, label: t(name) }));
  return { interests: interests.sort((left, right) => compare(left.label, right.label)) };
});
