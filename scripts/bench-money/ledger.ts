import { sql } from 'drizzle-orm';
import { openPlace } from '#scripts/bench-chat/members.ts';
import { type BenchRow, median } from '#scripts/lib/bench-result.ts';
import { measure } from '#scripts/lib/measure.ts';
import type { Database } from '#server/db/database.ts';
import { checkLedger } from '#server/services/credits/check.ts';
import type { Site } from '#site/types.ts';

const few = 100_000;
const many = 1_000_000;
const times = 5;
/** Target: at most this many times as long for ten times the entries. */
const target = 12;
/** Memory of the command may grow by this much. */
const memoryTarget = 1.2;

/** `ledger -- check` with 1 million entries against 100,000: a tenth of them purchases with their orders and money. */
export async function measureLedger(site: Site, url: string): Promise<BenchRow[]> {
  const database = await openPlace({ url });
  try {
    await addEntries(database, site, 1, few);
    const [fewMs, fewMegabytes] = [await timeCheck(database, few), await memoryOfCheck(url)];
    await addEntries(database, site, few + 1, many);
    const [manyMs, manyMegabytes] = [await timeCheck(database, many), await memoryOfCheck(url)];
    return [
      {
        what: 'money: check of the ledger, 1 million entries against 100 thousand, median of 5',
        figure: `${(manyMs / fewMs).toFixed(1)} times (${Math.round(fewMs)} and ${Math.round(manyMs)} ms)`,
        target: `at most ${target} times`,
        reached: manyMs <= target * fewMs,
      },
      {
        what: 'money: peak memory of ledger -- check with as many',
        figure: `${fewMegabytes.toFixed(0)} and ${manyMegabytes.toFixed(0)} MB`,
        target: `flat: at most ${memoryTarget} times`,
        reached: manyMegabytes <= memoryTarget * fewMegabytes,
      },
    ];
  } finally {
    await database.close();
  }
}

/** Adds entries of accounts with ten each: one purchase, eight messages, and the last of them given back. */
async function addEntries({ db }: Database, { pool, domain, company_id }: Site, from: number, to: number) {
  const numbers = sql`generate_series(${from}::int, ${to}::int) as i`;
  const account = sql`md5('account' || (i - 1) / 10)::uuid`;
  const order = sql`md5('order' || (i - 1) / 10)::uuid`;
  const at = sql`timestamptz '2026-01-01' + make_interval(secs => i)`;
  const id = sql`md5('entry' || i)::uuid`;
  await db.execute(sql`insert into payment_order (pool, id, account_id, once_id, content_hash, site, company_id, provider,
      locale, bundle, credits, price, amount, currency, country, statement, method, store, state, created_at, expires_at, paid_at)
    select ${pool}, ${order}, ${account}, ${order}, '-', ${domain}, ${company_id}, 'sandbox', 'en', 'c25', 25, 3600, 3600,
      'EUR', 'NL', 'SANDBOX', 'ideal', false, 'paid', ${at}, ${at}, ${at}
    from ${numbers} where i % 10 = 1`);
  await db.execute(sql`insert into money_transfer (pool, id, key, kind, from_account, to_account, amount, currency, order_id, created_at)
    select ${pool}, ${id}, 'payment:' || i, 'payment', ${account}::text, 'sold', 3600, 'EUR', ${order}, ${at}
    from ${numbers} where i % 10 = 1`);
  await db.execute(sql`insert into credit_transfer (pool, id, key, kind, from_account, to_account, credits, reverses, order_id, created_at)
    select ${pool}, ${id}, 'entry:' || i,
      case i % 10 when 1 then 'purchase' when 0 then 'reversal' else 'message' end,
      case i % 10 when 1 then 'issued' when 0 then 'spent' else ${account}::text end,
      case when i % 10 < 2 then ${account}::text else 'spent' end,
      case when i % 10 = 1 then 25 else 1 end,
      case when i % 10 = 0 then md5('entry' || (i - 1))::uuid end,
      case when i % 10 = 1 then ${order} end, ${at}
    from ${numbers}`);
  await db.execute(sql`insert into member (pool, id, site, email, email_key, name, name_key, password_hash, date_of_birth, status,
      language, interests, terms_version, created_at)
    select ${pool}, ${account}, ${pool}, 'm' || i, 'm' || i, 'm' || i, 'm' || i, '-', '1990-01-01', 'active', 'en', '{}',
      '2023-12-01', ${at}
    from ${numbers} where i % 10 = 1`);
  await db.execute(sql`insert into wallet (pool, member_id, account_id, credits)
    select ${pool}, ${account}, ${account}, 18 from ${numbers} where i % 10 = 1`);
  await db.execute('vacuum analyze');
}

/** @throws if the ledger is not as it was made */
async function timeCheck({ db }: Database, entries: number): Promise<number> {
  const taken: number[] = [];
  for (let time = 0; time <= times; time += 1) {
    const began = performance.now();
    const { transfers, orders, differences, order_differences } = await checkLedger(db);
    taken.push(performance.now() - began);
    if (transfers !== entries || orders !== entries / 10 || differences.length + order_differences.length > 0)
      throw new Error(`${transfers} entries; ${JSON.stringify([differences[0], order_differences[0]])}`);
  }
  return median(taken.slice(1));
}

async function memoryOfCheck(url: string): Promise<number> {
  const { peakMegabytes } = await measure(process.execPath, ['scripts/ledger.ts', 'check'], {
    environment: { DATABASE_URL: url },
  });
  return peakMegabytes ?? 0;
}
