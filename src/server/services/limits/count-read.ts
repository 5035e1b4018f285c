import type { Call } from '#server/core/call.ts';
import { Refusal } from '#server/core/refusal.ts';
import { countSome } from '#server/services/limits/count-some.ts';

type Reader = Pick<Call, 'deps' | 'site' | 'client' | 'member' | 'now'>;

/**
 * Counts the people in an answer against the reader's daily limit: a confirmed member by account, an unconfirmed one by
 * account and by network, a visitor by network. People the reader was already shown that day are free. Call it before
 * the answer is sent (decision 068).
 * @param people ids of the people shown
 * @throws Refusal `reading_limit` with the time until the reader's next day
 */
export async function countRead(call: Reader, people: readonly string[]): Promise<void> {
  for (const subject of readersOf(call)) await countFor(call, subject, people);
}

function readersOf({ member, client }: Reader): string[] {
  const subjects = [member?.id, member?.status === 'active' ? undefined : client.network];
  return subjects.filter((subject) => subject !== undefined);
}

async function countFor(
  { deps, site: { pool }, now }: Reader,
  subject: string,
  people: readonly string[],
): Promise<void> {
  const { database, limits, readings } = deps;
  const reader = `${pool} ${subject}`;
  const unseen = readings.unseen(reader, people, now);
  if (unseen.length === 0) return;
  const key = { pool, purpose: 'people-read', subject };
  const { allowed, end } = await countSome(database.db, key, unseen.length, limits.peopleRead, now);
  if (!allowed) throw refuse(end, now);
  readings.remember(reader, unseen, end);
}

function refuse(end: Date, now: Date): Refusal {
  const seconds = Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1000));
  const minutes = Math.ceil(seconds / 60);
  const params = { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
  return new Refusal('reading_limit', { params, retryAfter: seconds });
}
