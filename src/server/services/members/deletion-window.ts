import { daysToComeBack } from '#lib/leaving.ts';
import { after, day } from '#server/core/time.ts';
import type { Member } from '#server/db/schema/index.ts';

type Leaving = Pick<Member, 'status' | 'deleted_at'>;

/** Whoever asked to be deleted at this moment or earlier is erased for good (spec §9). */
export function lastToComeBack(now: Date): Date {
  return after(now, -daysToComeBack * day);
}

/** The moment from which an account that was deleted at `deletedAt` cannot come back. */
export function comesBackUntil(deletedAt: Date): Date {
  return after(deletedAt, daysToComeBack * day);
}

/** Whether an account is deleted and can still come back; one that the operator banned meanwhile cannot. */
export function canComeBack({ status, deleted_at }: Leaving, now: Date): boolean {
  return status === 'deleted' && deleted_at !== null && deleted_at > lastToComeBack(now);
}
