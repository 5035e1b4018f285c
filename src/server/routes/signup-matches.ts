import { getSignupMatches } from '#contract/signup-matches.ts';
import { requireMember } from '#server/core/call.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { targetCard } from '#server/services/account/sign-up-target.ts';
import { findMatches } from '#server/services/account/signup-matches.ts';
import { viewerContext } from '#server/services/cards/viewer-context.ts';
import { countRead } from '#server/services/limits/count-read.ts';
import { loadMember } from '#server/services/members/members.ts';
import { locateVisitor } from '#server/services/members/visitor-country.ts';

export const signupMatchesRoute = defineRoute(getSignupMatches, async (call) => {
  const { db } = call.deps.database;
  const owner = await loadMember(db, requireMember(call));
  const context = viewerContext(call);
  const isServed = owner.country !== null && call.site.countries.includes(owner.country);
  const country = (isServed ? owner.country : locateVisitor(call).treatedAs) ?? undefined;
  const members =
    country === undefined ? [] : await findMatches(db, owner, { country, further: call.site.countries }, context);
  const target = await targetCard(db, owner, context);
  await countRead(
    call,
    [...members, ...(target === null ? [] : [target])].map(({ id }) => id),
  );
  return { members, target };
});
