import type { OutputOf } from '#contract/endpoint.ts';
import { getSignupMatches } from '#contract/signup-matches.ts';
import { keepCards } from '#stores/cards/cards.ts';
import { onBlocked } from '#stores/safety/blocked.ts';
import { createResource, type ResourceState } from '#stores/session/resource.ts';

export type SignupMatches = ResourceState<OutputOf<typeof getSignupMatches>>;

const resource = createResource(getSignupMatches, {
  onAnswer: ({ members, target }) => keepCards(target === null ? members : [...members, target]),
});

onBlocked((blocked) =>
  resource.change(({ members, target, ...rest }) => ({
    ...rest,
    members: members.filter(({ id }) => id !== blocked),
    target: target?.id === blocked ? null : target,
  })),
);

/** First matches of a new member, and the profile for which they signed up. */
export const { $state: $signupMatches, load: loadSignupMatches } = resource;
