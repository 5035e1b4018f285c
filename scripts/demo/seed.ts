import { and, eq } from 'drizzle-orm';
import { demoEmail, demoPassword, poolSites } from '#scripts/demo/logins.ts';
import type { PlannedMember } from '#scripts/demo/plan.ts';
import type { Prepare } from '#server/api.ts';
import type { Deps } from '#server/core/deps.ts';
import { member } from '#server/db/schema/index.ts';
import { giveCredits, openWallet } from '#server/services/credits/wallet.ts';
import { findByEmail } from '#server/services/members/members.ts';
import type { Site } from '#site/types.ts';

const demoCredits = 100;

/**
 * Fills the pools of the demo before the first page is served: fictional members, and one member for the demo login.
 * Idempotent: a pool that has them is left unchanged.
 * @param count fictional members per pool; 0 creates nothing, not even a login
 * @param say called once if it will take a while
 */
export function seedDemo(count: number, say: (line: string) => void): Prepare {
  return async (deps) => {
    if (count === 0) return;
    let isAnnounced = false;
    for (const site of poolSites(deps.sites())) {
      const missing = { members: !(await hasFictional(deps, site)), login: !(await hasLogin(deps, site)) };
      if (!missing.members && !missing.login) continue;
      if (!isAnnounced) say('Making demo members; this happens once.');
      isAnnounced = true;
      // Imported late: the code that draws and names people is large, and later starts do not need it.
      const [{ planMembers, planDemoMember }, { addPeople }] = await Promise.all([
        import('#scripts/demo/plan.ts'),
        import('#scripts/demo/add-people.ts'),
      ]);
      const now = deps.now();
      if (missing.login) {
        const hash = await deps.passwords.hash(demoPassword);
        const planned = await planDemoMember(site, demoEmail(site), hash, now);
        await addPeople(deps, site, [planned]);
        await giveDemoCredits(deps, planned.row, now);
      }
      if (missing.members) await addPeople(deps, site, await planMembers(site, count, now));
    }
  };
}

/** In place of the welcome credits, which are too few to try everything. */
async function giveDemoCredits({ database }: Deps, owner: PlannedMember['row'], now: Date): Promise<void> {
  await database.transaction(async (tx) => {
    const account = await openWallet(tx, owner);
    const welcome = { key: `welcome:${account}`, kind: 'welcome', credits: demoCredits } as const;
    if (account !== undefined) await giveCredits(tx, owner, welcome, now);
  });
}

async function hasFictional({ database }: Deps, { pool }: Site): Promise<boolean> {
  const rows = await database.db
    .select({ id: member.id })
    .from(member)
    .where(and(eq(member.pool, pool), eq(member.fictional, true)))
    .limit(1);
  return rows.length > 0;
}

async function hasLogin({ database }: Deps, site: Site): Promise<boolean> {
  return (await findByEmail(database.db, site.pool, demoEmail(site))) !== undefined;
}
