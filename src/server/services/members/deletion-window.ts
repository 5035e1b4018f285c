import { daysToReactivate } from '#lib/account-deletion.ts';
import { after, day } from '#server/core/time.ts';
import type { Member } from '#server/db/schema/index.ts';

type Deleted = Pick<Member, 'status' | 'deleted_at'>;

/** Latest time of a deletion request that can no longer be undone: accounts deleted at or before it are erased. */
export function erasureCutoff(now: Date): Date {
  return after(now, -daysToReactivate * day);
}

/** When the window to restore an account ends that was deleted at `deletedAt`. */
export function reactivationDeadline(deletedAt: Date): Date {
  return after(deletedAt, daysToReactivate * day);
}

/** Whether a deleted account can still be restored; one that the operator has banned meanwhile cannot. */
export function canReactivate({ status, deleted_at }: Deleted, now: Date): boolean {
  return status === 'deleted' && deleted_at !== null && deleted_at > erasureCutoff(now);
}
