import { and, eq, gt, or, sql } from 'drizzle-orm';
import type { JobKind } from '#server/adapters/jobs.ts';
import type { Deps } from '#server/core/deps.ts';
import type { WithLive } from '#server/core/ports/live.ts';
import type { Transaction } from '#server/db/database.ts';
import type { Member } from '#server/db/schema/index.ts';
import { member } from '#server/db/schema/index.ts';
import { giveCredits, openWallet } from '#server/services/credits/wallet.ts';

type Owner = Pick<Member, 'pool' | 'id' | 'site'>;
type WelcomeDeps = Pick<Deps, 'database' | 'sites' | 'live'>;

/** Number of members per query. */
const batch = 200;

/**
 * Opens the wallet of a member who confirmed their address, with the `signup_credits` of the site that they signed up
 * on (credits-2). Does nothing for a member who has one.
 */
export async function giveWelcomeCredits(
  tx: Transaction,
  deps: WithLive & Pick<Deps, 'sites'>,
  owner: Owner,
  now: Date,
): Promise<void> {
  const account = await openWallet(tx, owner);
  if (account === undefined) return;
  const site = deps.sites().find(({ domain }) => domain === owner.site);
  const welcome = { key: `welcome:${account}`, kind: 'welcome', credits: site?.signup_credits ?? 0 } as const;
  await giveCredits(tx, deps, owner, welcome, now);
}

/**
 * Gives the welcome credits to members who confirmed their address before there were any. Fictional profiles have no
 * wallet. Reads `member` once; safe to run in several processes at once.
 */
export async function giveMissedCredits(deps: WelcomeDeps, now: Date): Promise<void> {
  let last: Owner | undefined;
  for (;;) {
    const due = await findWithoutWallet(deps, last);
    if (due.length === 0) return;
    for (const owner of due) await deps.database.transaction((tx) => giveWelcomeCredits(tx, deps, owner, now));
    last = due.at(-1);
  }
}

/** Continues after the last one, so that members of a site that is gone end the search, too. */
function findWithoutWallet({ database: { db } }: WelcomeDeps, last: Owner | undefined): Promise<Owner[]> {
  const { pool, id, site } = member;
  const hasNone = sql`not exists (select from wallet where wallet.pool = ${pool} and wallet.member_id = ${id})`;
  return db
    .select({ pool, id, site })
    .from(member)
    .where(
      and(
        eq(member.status, 'active'),
        eq(member.fictional, false),
        hasNone,
        last && or(gt(pool, last.pool), and(eq(pool, last.pool), gt(id, last.id))),
      ),
    )
    .orderBy(pool, id)
    .limit(batch);
}

/** The hourly job that gives members welcome credits who confirmed their address under an earlier release. */
export function welcomeCreditJobs(deps: WelcomeDeps, now: () => Date): JobKind<object> {
  return {
    name: 'welcome-credits',
    retries: { retryLimit: 2, retryDelay: 60, retryDelayMax: 600 },
    schedule: '37 * * * *',
    maxSeconds: 3000,
    run: () => giveMissedCredits(deps, now()),
    describe: () => ({}),
  };
}
