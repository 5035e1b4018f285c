import { sql } from 'drizzle-orm';
import { openPlace } from '#scripts/bench-chat/members.ts';
import { createSender, ratePerSecond } from '#scripts/bench-money/requests.ts';
import { withShop } from '#scripts/bench-money/shop.ts';
import { type BenchRow, median } from '#scripts/lib/bench-result.ts';
import { addBuyers } from '#scripts/trial-money/members.ts';
import type { Site } from '#site/types.ts';

const rounds = 9;
const perRound = 1_500;
const lanes = 32;
/** Target: requests a second of new members, as a minimum share of those of others. */
const target = 0.7;

/** `GET user.php` of members whose time bonus still runs, against members who have none any more, alternating. */
export function measureUser(site: Site, url: string): Promise<BenchRow> {
  return withShop(site, url, async (shop) => {
    const database = await openPlace({ url });
    const tokens = await addBuyers(database, site, 200);
    const { db } = database;
    await db.execute(sql`insert into wallet (pool, member_id, account_id, credits)
      select pool, id, gen_random_uuid(), 3 from member`);
    // In the order of the tokens, the first half signed up just now, the second one yesterday.
    await db.execute(sql`update member set created_at = now()
      - case when id in (select id from member order by id limit 100) then interval '0' else interval '1 day' end`);
    await database.close();
    await shop.startSandbox();
    await shop.startServer();
    const sender = createSender(shop.port);
    const run = (half: readonly string[], hasOffer: boolean) =>
      ratePerSecond(
        Array.from({ length: perRound }, (_, index) => half[index % half.length]),
        lanes,
        async (token) => {
          const headers = { host: shop.host, cookie: `__Host-session=${token}; signed_in=1` };
          const { status, text } = await sender.send({ path: '/api/user.php', headers });
          if (status !== 200 || text.includes('TIMEBONUS25') !== hasOffer) throw new Error(`${status} ${text}`);
        },
      );
    try {
      const rates: { readonly fresh: number; readonly others: number }[] = [];
      for (let round = 0; round <= rounds; round += 1)
        rates.push({ fresh: await run(tokens.slice(0, 100), true), others: await run(tokens.slice(100), false) });
      const ratios = rates.slice(1).map(({ fresh, others }) => fresh / others);
      const rate = (name: 'fresh' | 'others') => Math.round(median(rates.slice(1).map((each) => each[name])));
      return {
        what: 'money: user.php of members with a running time bonus, 32 connections, against those of members without',
        figure: `${median(ratios).toFixed(2)} (${ratios.map((ratio) => ratio.toFixed(2)).join(' ')}; ${rate('fresh')}/s, ${rate('others')}/s)`,
        target: `at least ${target}`,
        reached: median(ratios) >= target,
      };
    } finally {
      sender.close();
    }
  });
}
