import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Decision as Told } from '#contract/decisions.ts';
import { restrictions, type StatedReason, statedReasons, type ToldDecision, toldDecisions } from '#lib/safety.ts';
import { after } from '#server/core/time.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Member } from '#server/db/schema/index.ts';
import { decision } from '#server/db/schema/index.ts';
import { appealLife } from '#server/services/safety/appeals.ts';
import type { Decision } from '#server/services/safety/verdict.ts';

/** More than any member gets; older ones stay in the trail. */
const maxDecisions = 50;

/** Lists what a member may know of the decisions about them, newest first. Omits who decided and who reported. */
export async function listDecisions(
  db: Queryable,
  { pool, id }: Pick<Member, 'pool' | 'id'>,
  now: Date,
): Promise<Told[]> {
  const rows = await db
    .select()
    .from(decision)
    .where(and(eq(decision.pool, pool), eq(decision.member_id, id), inArray(decision.kind, [...toldDecisions])))
    .orderBy(desc(decision.created_at), desc(decision.id))
    .limit(maxDecisions);
  return rows.map((row) => ({
    reference: row.reference,
    kind: row.kind as ToldDecision,
    reason: isRestriction(row) ? toStated(row.reason) : null,
    note: row.note,
    created_at: row.created_at.toISOString(),
    appeal_until: canAppeal(row, now) ? after(row.created_at, appealLife).toISOString() : null,
    appealed_at: row.appealed_at?.toISOString() ?? null,
    appeal_outcome: row.appeal_outcome,
  }));
}

/** Whether a decision restricts the member. */
export function isRestriction({ kind }: Pick<Decision, 'kind'>): boolean {
  return (restrictions as readonly string[]).includes(kind);
}

/** Returns a stored reason if it has a text, else `null`. */
export function toStated(reason: string | null): StatedReason | null {
  return statedReasons.find((known) => known === reason) ?? null;
}

function canAppeal(row: Decision, now: Date): boolean {
  return isRestriction(row) && row.appealed_at === null && row.created_at > after(now, -appealLife);
}
