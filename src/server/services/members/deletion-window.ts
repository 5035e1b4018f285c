import { daysToComeBack } from '#lib/leaving.ts';
import { after, day } from '#server/core/time.ts';
import type { Member } from '#server/db/schema/index.ts';

type Leaving = Pick<Member, 'status' | 'deleted_at'>;

/** Latest time of a deletion request that can no longer be undone: accounts deleted at or before it are erased. */
export function lastToComeBack(now: Date): Date {
  return after(now, -daysToComeBack * day);
}

/** When the window to restore an account ends that was deleted at `deletedAt`. */
export function comesBackUntil(deletedAt: Date): Date {
  return after(deletedAt, daysToComeBack * day);
}

/** Whether a deleted account can still be restored; one that the operator has banned meanwhile cannot. */
export function canComeBack({ status, deleted_at }: Leaving, now: Date): boolean {
  return status === 'deleted' && deleted_at !== null && deleted_at > lastToComeBack(now);
}
