import { and, eq } from 'drizzle-orm';
import { demoEmail, otherDemoEmail, poolSites } from '#scripts/demo/logins.ts';
import type { Prepare } from '#server/api.ts';
import type { Deps } from '#server/core/deps.ts';
import { member } from '#server/db/schema/index.ts';
import { findByEmail } from '#server/services/members/members.ts';
import type { Site } from '#site/types.ts';

/**
 * Fills the pools of the demo before the first page is served: fictional members, and two members to log in as.
 * Idempotent: a pool that has them is left unchanged.
 * @param count fictional members per pool; 0 creates nothing, not even a login
 * @param say called once if it will take a while
 */
export function seedDemo(count: number, say: (line: string) => void): Prepare {
  return async (deps) => {
    if (count === 0) return;
    let isAnnounced = false;
    for (const site of poolSites(deps.sites())) {
      const missing = { members: !(await hasFictional(deps, site)), logins: !(await hasLogins(deps, site)) };
      if (!missing.members && !missing.logins) continue;
      if (!isAnnounced) say('Making demo members; this happens once.');
      isAnnounced = true;
      // Imported late: the code that draws and names people is large, and later starts do not need it.
      const [{ planMembers }, { addPeople }, { addLogins }] = await Promise.all([
        import('#scripts/demo/plan.ts'),
        import('#scripts/demo/add-people.ts'),
        import('#scripts/demo/add-logins.ts'),
      ]);
      const now = deps.now();
      if (missing.logins) await addLogins(deps, site, now);
      if (missing.members) await addPeople(deps, site, await planMembers(site, count, now));
    }
  };
}

async function hasFictional({ database }: Deps, { pool }: Site): Promise<boolean> {
  const rows = await database.db
    .select({ id: member.id })
    .from(member)
    .where(and(eq(member.pool, pool), eq(member.fictional, true)))
    .limit(1);
  return rows.length > 0;
}

async function hasLogins({ database: { db } }: Deps, site: Site): Promise<boolean> {
  const found = await Promise.all([demoEmail, otherDemoEmail].map((email) => findByEmail(db, site.pool, email(site))));
  return found.every((login) => login !== undefined);
}
