import { sql } from 'drizzle-orm';
import { v4 as uuidv4 } from 'uuid';
import { generateMembers } from '#scripts/lib/generated-members.ts';
import type { KeptPayment } from '#scripts/sandbox/store.ts';
import type { Database } from '#server/db/database.ts';
import type { Site } from '#site/types.ts';

/** What every order of the bench costs, in minor units, and brings. */
const price = { amount: 3600, currency: 'EUR', credits: 25 } as const;

/** An order that is not paid yet here, and paid at the sandbox. */
export interface OpenOrder {
  readonly id: string;
  /** The sandbox's id of its payment. */
  readonly reference: string;
}

/** Inserts one open order of a member of its own each, which no job asks about. */
export async function addOpenOrders(database: Database, site: Site, count: number): Promise<OpenOrder[]> {
  const { db } = database;
  const now = new Date();
  const moment = sql`${now.toISOString()}::timestamptz`;
  await generateMembers(database, site.pool, [{ country: 'NL', region: '' }], { from: 1, to: count, now });
  await db.execute(sql`insert into wallet (pool, member_id, account_id, credits)
    select pool, id, gen_random_uuid(), 0 from member`);
  const orders = Array.from({ length: count }, () => ({ id: uuidv4(), reference: `pay_${uuidv4()}` }));
  await db.execute(sql`insert into payment_order (pool, id, account_id, once_id, content_hash, site, company_id, provider,
      locale, bundle, credits, price, amount, currency, country, statement, method, store, provider_reference, state,
      created_at, expires_at)
    select buyer.pool, made.id, buyer.account_id, gen_random_uuid(), '-', ${site.domain}, ${site.company_id}, 'sandbox',
      'en', 'c25', ${price.credits}::int, ${price.amount}::int, ${price.amount}::int, ${price.currency}, 'NL', 'SANDBOX',
      'ideal', false, made.reference, 'open', ${moment}, ${moment} + interval '1 day'
    from (select *, row_number() over () as number from json_to_recordset(${JSON.stringify(orders)})
      as listed (id uuid, reference text)) as made
    join (select pool, account_id, row_number() over () as number from wallet) as buyer using (number)`);
  if (database.kind === 'postgresql') await db.execute('vacuum analyze');
  return orders;
}

/** The payment of an order as the sandbox keeps it. */
export function paymentOf({ id, reference }: OpenOrder): KeptPayment {
  const nowhere = 'http://127.0.0.1:9/';
  return {
    ...{ id: reference, reference: id, status: 'paid', amount: price.amount, currency: price.currency },
    ...{
      refunded: 0,
      charged_back: 0,
      refunds: [],
      method: 'ideal',
      address: nowhere,
      stored: null,
      description: 'Credits',
    },
    ...{ return_url: nowhere, cancel_url: nowhere, notice_url: nowhere, locale: 'en', store: false },
  };
}
