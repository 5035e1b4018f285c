import { and, asc, eq, sql } from 'drizzle-orm';
import type { JobKind } from '#server/adapters/jobs.ts';
import type { Deps } from '#server/core/deps.ts';
import type { Centres, TownCentre } from '#server/core/ports/centres.ts';
import type { Queue } from '#server/core/queue.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { isMember } from '#server/db/is-member.ts';
import { type Member, member } from '#server/db/schema/index.ts';

/** Members whose towns are looked up in one transaction. */
const batch = 500;

type NamedPlace = Partial<Pick<typeof member.$inferInsert, 'region' | 'city'>>;
type FindCentres = Pick<Centres, 'find'>;

/** The centre of the town that a member's profile names; `undefined` for one that is not in the list. */
export function townOf({ region, city }: NamedPlace, centres: FindCentres): TownCentre | undefined {
  return region && city ? centres.find(region, city) : undefined;
}

/** What a row keeps of a place: the position of its town, 0 if that is not in the list, `null` without a town. */
export function townColumn(place: NamedPlace, centres: FindCentres): number | null {
  return place.region && place.city ? (townOf(place, centres)?.cell ?? 0) : null;
}

/**
 * Looks up the town of a row whose place was just changed and whose `town` was emptied with that. Does nothing if the
 * place was changed again meanwhile: that change does it.
 */
export async function lookUpTown(db: Queryable, centres: FindCentres, changed: Member): Promise<void> {
  const { region, city } = changed;
  const town = townColumn(changed, centres);
  if (town === null || region === null || city === null) return;
  await db
    .update(member)
    .set({ town })
    .where(and(isMember(changed), eq(member.region, region), eq(member.city, city)));
}

/**
 * Looks up the towns that are still wanted, such as those of members from before the column. Safe to run in several
 * processes at once.
 * @returns the number of members
 */
export async function fillTowns(database: Pick<Database, 'transaction'>, centres: FindCentres): Promise<number> {
  for (let filled = 0; ; ) {
    const found = await database.transaction(async (tx) => {
      const rows = await tx
        .select({ pool: member.pool, id: member.id, region: member.region, city: member.city })
        .from(member)
        // Written as in the partial index, which holds nobody else.
        .where(sql`${member.town} is null and ${member.region} is not null and ${member.city} is not null`)
        .orderBy(asc(member.pool), asc(member.id))
        .limit(batch)
        .for('update', { skipLocked: true });
      if (rows.length === 0) return 0;
      const param = (values: readonly unknown[]) => sql.param(values);
      await tx.execute(sql`update ${member} set town = found.town
        from unnest(${param(rows.map(({ pool }) => pool))}::text[], ${param(rows.map(({ id }) => id))}::uuid[],
          ${param(rows.map((row) => townColumn(row, centres) ?? 0))}::int[]) as found (pool, id, town)
        where ${member.pool} = found.pool and ${member.id} = found.id`);
      return rows.length;
    });
    filled += found;
    if (found < batch) return filled;
  }
}

/**
 * The job that looks up towns that no change of a profile did: of members from before the column, and of those whom a
 * process of an older release changes beside this one.
 */
export function townJobs({ database, centres }: Pick<Deps, 'database' | 'centres'>): JobKind<object> {
  return {
    name: 'towns',
    retries: { retryLimit: 2, retryDelay: 60, retryDelayMax: 600 },
    schedule: '52 3 * * *',
    maxSeconds: 3000,
    run: async () => {
      await fillTowns(database, centres);
    },
    describe: () => ({}),
  };
}

/** Has the towns looked up that a release before this one did not. */
export async function lookUpAfterStart({ database }: Pick<Deps, 'database'>, queue: Queue<object>): Promise<void> {
  await database.transaction((tx) => queue.enqueue(tx, {}));
}
