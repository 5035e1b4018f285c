import { getHealth } from '#contract/healthz.ts';
import { defineRoute } from '#server/middleware/define-route.ts';
import { Refusal } from '#server/services/refusal.ts';

export const healthRoute = defineRoute(getHealth, async ({ deps }) => {
  const { kind, answers, fsync, writable } = await deps.database.health();
  if (!answers) throw new Refusal('unavailable', { retryAfter: 2 });
  return { status: writable ? ('ok' as const) : ('degraded' as const), database: kind, fsync, writable };
});
