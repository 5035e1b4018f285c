import { sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { createWebPush } from '#server/adapters/push/web-push.ts';
import { addPushCrowd, busySeconds } from '#tests/support/push-crowd.ts';
import { startPushService } from '#tests/support/push-service.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { open } from '#tests/support/sites.ts';

const service = await startPushService();
afterAll(() => service.close());
const server = shareServer({ push: createWebPush({ hosts: [service.host], ca: service.ca }) });

/** `npm run trial:push` does the same with 10,000, by the clock. */
it('push-16, push-17: of many subscriptions those that are gone are tried once, and each of the others is told once', async () => {
  const { deps, clock } = server();
  const { publicKey } = await deps.pushKeys.current(open, clock.now());
  const browsers = await addPushCrowd(
    { database: deps.database, service },
    { pool: open, publicKey, count: 200, now: clock.now() },
  );
  for (const seconds of [0, 1, 2, busySeconds - 3, 4, 8, 16]) {
    clock.advance(seconds * 1000);
    await server().deliverNotices();
  }
  const of = (...fates: string[]) => browsers.filter(({ fate }) => fates.includes(fate));
  const each = (tries: number, messages: number) => ({ tries: new Set([tries]), messages: new Set([messages]) });
  const seen = (...fates: string[]) => ({
    tries: new Set(of(...fates).map((browser) => browser.tries())),
    messages: new Set(of(...fates).map(({ received }) => received.length)),
  });
  expect(seen('takes')).toEqual(each(1, 1));
  expect(seen('gone', 'unknown')).toEqual(each(1, 0));
  expect(seen('busy')).toEqual(each(2, 1));
  expect(seen('broken')).toEqual(each(5, 0));
  expect(service.problems).toEqual([]);
  const { rows } = await deps.database.db.execute(
    sql`select count(*)::int as count, count(*) filter (where tries <> '{}')::int as owed from push_subscription`,
  );
  expect(rows).toEqual([{ count: 140, owed: 0 }]);
});
