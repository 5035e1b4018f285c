import { getInterests } from '#contract/interests.ts';
import { translator } from '#i18n/build.ts';
import { interestDrawings } from '#lib/interest-drawings.ts';
import { defineSiteRoute } from '#server/http/define-site-route.ts';
import { traitsOf } from '#site/niche-traits.ts';
import { siteLocale } from '#site/site-locale.ts';

export const interestsRoute = defineSiteRoute(getInterests, (site, input) => {
  const locale = siteLocale(site, input.locale ?? site.domain_language);
  const t = translator('interests', locale, site.overrides);
  const { compare } = new Intl.Collator(locale);
  const interests = site.interests.map((name) => ({ name, label: t(name), drawing: interestDrawings[name] }));
  const words = translator('traits', locale, site.overrides) as (key: string) => string;
  const traits = traitsOf(site).map(({ name, answers }) => ({
    name,
    label: words(`${name}.name`),
    answers: answers.map((answer) => ({ name: answer, label: words(answer) })),
  }));
  return {
    traits,
    traits_note: site.nicheSlug === 'bdsm' ? words('note.bdsm') : null,
    interests: interests.sort((left, right) => compare(left.label, right.label)),
  };
});
