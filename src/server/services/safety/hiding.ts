import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { isMember } from '#server/db/is-member.ts';
import type { Member } from '#server/db/schema/index.ts';
import { decision, member } from '#server/db/schema/index.ts';
import type { Decision } from '#server/services/safety/verdict.ts';

/**
 * Finds the decision by which only a rule hides a profile at present. Locks the member's row, so that of two concurrent
 * operators the second sees the first one's decision.
 * @returns `undefined` for a visible profile, and for one that the operator hid
 */
export async function findRuleHiding(
  tx: Transaction,
  { pool, id }: Pick<Member, 'pool' | 'id'>,
): Promise<Decision | undefined> {
  const [held] = await tx
    .select({ profile: member.profile_status })
    .from(member)
    .where(isMember({ pool, id }))
    .for('update');
  if (held?.profile !== 'disabled') return undefined;
  const rows = await tx
    .select()
    .from(decision)
    .where(
      and(
        eq(decision.pool, pool),
        eq(decision.member_id, id),
        inArray(decision.kind, ['profile_disabled', 'profile_enabled']),
      ),
    )
    .orderBy(desc(decision.created_at));
  const shown = rows.findIndex(({ kind }) => kind === 'profile_enabled');
  const standing = rows.slice(0, shown === -1 ? undefined : shown);
  return standing.every(isByRule) ? standing[0] : undefined;
}

/** A decided appeal appends its decider to the same column: `rule; appeal: …`. */
function isByRule({ decided_by }: Decision): boolean {
  return decided_by === 'rule' || decided_by.startsWith('rule; ');
}
