import { choices } from '#lib/profile.ts';
import type { Page } from '#site/pages.ts';
import { texts } from '#site/pages.ts';

/** The facts that `landing2` shows of a member, in this order; `place` is city and country. */
const facts = ['age', 'place', 'reason', 'relationship', 'interests'] as const;
type Fact = (typeof facts)[number];

/** The facts that the site's profiles may show. */
export function shownFacts({ visible_profile_fields: visible }: Page['site']): readonly Fact[] {
  return facts.filter((fact) =>
    fact === 'place' ? visible.includes('city') || visible.includes('country') : visible.includes(fact),
  );
}

/** Texts for every possible value of a fact: the build does not know which member the page will show. */
export function factWords(page: Page): Readonly<Record<string, Readonly<Record<string, string>>>> {
  const profile = texts(page, 'profile');
  const interests = texts(page, 'interests');
  const said = <Code extends string>(codes: readonly Code[], word: (code: Code) => string) =>
    Object.fromEntries(codes.map((code) => [code, word(code)]));
  return {
    reason: said(choices.reason, (code) => profile(`reason.${code}`)),
    relationship: said(choices.relationship, (code) => profile(`relationship.${code}`)),
    interests: said(page.site.interests, (code) => interests(code)),
  };
}
