import type { SiteDraft } from '#site/types.ts';
import type { Finding } from '#site-loader/source/explain.ts';

/**
 * Reports sign-ups that a network would be told of where nobody may learn whether an address has an account: it could
 * sign up with one by its own link, and wait.
 */
export function checkPostbacks({ account_disclosure, postbacks = {} }: SiteDraft): Finding[] {
  if (account_disclosure !== 'neutral') return [];
  return Object.entries(postbacks).flatMap(([network, { events }]) => {
    const at = events.indexOf('signup');
    if (at < 0) return [];
    const message =
      'with account_disclosure: neutral it would tell the network which addresses have no account. Leave it out; confirmed comes soon after.';
    return [{ path: ['postbacks', network, 'events', at], message }];
  });
}
