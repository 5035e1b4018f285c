import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { type RejectionReason, rejectionReasons } from '#lib/safety.ts';
import type { Transaction } from '#server/db/database.ts';
import { isMember } from '#server/db/is-member.ts';
import type { Member } from '#server/db/schema/index.ts';
import { member, storedImage } from '#server/db/schema/index.ts';
import { endAllSessions } from '#server/services/members/sessions.ts';
import { approvePhoto, rejectPhoto } from '#server/services/photos/review.ts';
import { findRuleHiding } from '#server/services/safety/hiding.ts';
import type { Verdict } from '#server/services/safety/verdict.ts';

type About = Pick<Member, 'pool' | 'id'>;

/**
 * Puts a decision into effect, with one conditional statement, so that only one of two concurrent decisions counts.
 * @returns whether anything changed; always true for a warning and a dismissed report, which change nothing
 */
export async function apply(tx: Transaction, about: About, verdict: Verdict, now: Date): Promise<boolean> {
  const { kind, photo: id, reason } = verdict;
  switch (kind) {
    case 'photo_approved':
      return id !== undefined && approvePhoto(tx, { pool: about.pool, id, member_id: about.id });
    case 'photo_rejected':
      return id !== undefined && rejectPhoto(tx, { pool: about.pool, id, member_id: about.id }, toRejection(reason));
    case 'picture_removed':
      // Erased with the reports that it answers, by `settlePictures`.
      return id !== undefined && hasMessagePicture(tx, { pool: about.pool, id, member_id: about.id });
    case 'profile_disabled':
      return (
        (await setMember(tx, about, { profile_status: 'disabled' }, eq(member.profile_status, 'active'))) ||
        confirmsRule(tx, about, verdict)
      );
    case 'profile_enabled':
      return setMember(tx, about, { profile_status: 'active' }, eq(member.profile_status, 'disabled'));
    case 'banned': {
      const banned = await setMember(tx, about, { status: 'banned' }, ne(member.status, 'banned'));
      if (banned) await endAllSessions(tx, about);
      return banned;
    }
    case 'unbanned':
      return setMember(tx, about, { status: statusBefore }, eq(member.status, 'banned'));
    case 'account_deleted':
      // The status stays `banned`, so that the account cannot be restored; the purge keeps the ban itself (decision
      // 050).
      return setMember(tx, about, { deleted_at: now }, and(eq(member.status, 'banned'), isNull(member.deleted_at)));
    case 'warned':
    case 'report_dismissed':
      return true;
  }
}

/**
 * Hidden by a rule so far: if the operator hides the profile too, that is a decision of its own, which changes who is
 * responsible.
 */
async function confirmsRule(tx: Transaction, about: About, { by }: Verdict): Promise<boolean> {
  return by !== 'rule' && (await findRuleHiding(tx, about)) !== undefined;
}

/** The status before the ban, derived from other columns, since the ban overwrote it. */
const statusBefore = sql`case when ${member.deleted_at} is not null then 'deleted' when ${member.confirmed_at} is null then 'not_confirmed' else 'active' end`;

async function hasMessagePicture(
  tx: Transaction,
  { pool, id, member_id }: { readonly pool: string; readonly id: string; readonly member_id: string },
): Promise<boolean> {
  const rows = await tx
    .select({ id: storedImage.id })
    .from(storedImage)
    .where(
      and(
        eq(storedImage.pool, pool),
        eq(storedImage.id, id),
        eq(storedImage.member_id, member_id),
        eq(storedImage.owner_kind, 'message'),
      ),
    )
    .for('update');
  return rows.length > 0;
}

type MemberChanges =
  | { readonly profile_status: Member['profile_status'] }
  | { readonly status: 'banned' | SQL }
  | { readonly deleted_at: Date };

async function setMember(
  tx: Transaction,
  { pool, id }: About,
  changes: MemberChanges,
  when: SQL | undefined,
): Promise<boolean> {
  const rows = await tx
    .update(member)
    .set(changes)
    .where(and(isMember({ pool, id }), when))
    .returning({ id: member.id });
  return rows.length > 0;
}

function toRejection(reason: string | undefined): RejectionReason {
  return rejectionReasons.find((known) => known === reason) ?? 'quality';
}
