import type { Hono } from 'hono';
import { endpointPath } from '#contract/endpoint.ts';
import { getHealth } from '#contract/healthz.ts';
import type { Deps } from '#server/core/deps.ts';
import type { Payments } from '#server/core/ports/payments.ts';
import { Refusal } from '#server/core/refusal.ts';
import type { Env } from '#server/http/context.ts';

/**
 * Mounts the health check for every host, unlike other endpoints: a load balancer uses an address, not the name of a
 * site.
 */
export function mountHealth(app: Hono<Env>, { database, payments }: Pick<Deps, 'database' | 'payments'>): void {
  app.get(endpointPath(getHealth), async (c) => {
    const { kind, answers, fsync, writable } = await database.health();
    if (!answers) throw new Refusal('unavailable', { retryAfter: 2 });
    const health = getHealth.output.parse({
      ...{ status: writable ? 'ok' : 'degraded', database: kind, fsync, writable },
      payments: soldFor(payments),
    });
    return c.json(health, 200, { 'Cache-Control': 'no-store' });
  });
}

function soldFor({ accounts }: Payments): 'off' | 'sandbox' | 'live' {
  if (accounts.size === 0) return 'off';
  return [...accounts.values()].some(({ provider }) => provider.live) ? 'live' : 'sandbox';
}
