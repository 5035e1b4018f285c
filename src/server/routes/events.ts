import { getEvents } from '#contract/events.ts';
import { requireMember } from '#server/core/call.ts';
import { defineRoute } from '#server/http/define-route.ts';

/** Asks proxies not to collect the stream before they pass it on. */
const headers = { 'Content-Type': 'text/event-stream; charset=utf-8', 'X-Accel-Buffering': 'no' };

export const eventsRoute = defineRoute(getEvents, async (call) => {
  const owner = requireMember(call);
  return new Response(await call.deps.live.open(owner, call.sessionToken ?? '', call.cutConnection), { headers });
});
