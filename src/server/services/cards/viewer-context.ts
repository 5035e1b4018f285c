import type { Call } from '#server/core/call.ts';
import type { ViewerContext } from '#server/services/cards/card.ts';
import { needsAgeProof } from '#server/services/safety/age-policy.ts';

/** Returns the viewer of a request, and what they may see. */
export function viewerContext(call: Call): ViewerContext {
  const { site, member, now, deps } = call;
  return { site, viewer: member, now, seesPhotos: !needsAgeProof(call), centres: deps.centres };
}
