import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import type { Member } from '#server/db/schema/index.ts';
import { decision, member } from '#server/db/schema/index.ts';
import type { Decision } from '#server/services/safety/verdict.ts';

/**
 * The decision by which a rule, and nobody else, hides a profile now; `undefined` for a profile that is shown, and for one that the
 * operator hid. The member's row is held, so that of two operators at once the second sees what the first has decided.
 */
export async function findRuleHiding(
  tx: Transaction,
  { pool, id }: Pick<Member, 'pool' | 'id'>,
): Promise<Decision | undefined> {
  const [held] = await tx
    .select({ profile: member.profile_status })
    .from(member)
    .where(and(eq(member.pool, pool), eq(member.id, id)))
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

/** Whoever decided an appeal against it stands behind the rule, in the same column. */
function isByRule({ decided_by }: Decision): boolean {
  return decided_by === 'rule' || decided_by.startsWith('rule; ');
}
