import type { Call } from '#server/core/call.ts';
import type { Look } from '#server/services/cards/card.ts';
import { needsAgeProof } from '#server/services/safety/age-policy.ts';

/** The eyes of whoever calls. */
export function lookOf(call: Call): Look {
  const { site, member, now } = call;
  return { site, viewer: member, now, seesPhotos: !needsAgeProof(call) };
}
