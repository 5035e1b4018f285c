import { choices } from '#lib/profile.ts';
import type { Page } from '#site/pages.ts';
import { texts } from '#site/pages.ts';

/** What `landing2` tells of somebody, in this order; `place` is city and country. */
const facts = ['age', 'place', 'reason', 'relationship', 'interests'] as const;
type Fact = (typeof facts)[number];

/** The facts that the site's profiles show at all. */
export function shownFacts({ visible_profile_fields: visible }: Page['site']): readonly Fact[] {
  return facts.filter((fact) =>
    fact === 'place' ? visible.includes('city') || visible.includes('country') : visible.includes(fact),
  );
}

/** The words for every answer that a fact can have, in the language of the page: nobody knows yet who will be shown on it. */
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
