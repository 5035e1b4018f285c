import { and, eq } from 'drizzle-orm';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { OnceInput } from '#contract/once.ts';
import type { Deps } from '#server/core/deps.ts';
import { Refusal } from '#server/core/refusal.ts';
import { hashSecret } from '#server/core/secrets.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import type { Member } from '#server/db/schema/index.ts';
import { sentOnce } from '#server/db/schema/index.ts';

/** One request of a member that counts once. */
export interface Sent {
  readonly pool: string;
  readonly member_id: string;
  readonly once_id: string;
  readonly endpoint: string;
  readonly content_hash: string;
}

/**
 * Runs the work that counts and stores its answer, unless the same request was answered before.
 * @param work must do all its writes in the given transaction; does not run if there is an answer
 * @returns the answer, new or stored
 */
export type CountOnce<Output> = (work: (tx: Transaction) => Promise<Output>) => Promise<Output>;

/** Replaces the file of an upload by a hash of its bytes, so that uploads can be compared. */
export async function withFileHash<Input extends OnceInput>(
  { upload }: Pick<AnyEndpoint, 'upload'>,
  input: Input,
): Promise<Input> {
  const file: unknown = upload && (input as Readonly<Record<string, unknown>>)[upload.file];
  if (upload === undefined || !(file instanceof Blob)) return input;
  return { ...input, [upload.file]: hashSecret(await file.bytes()) };
}

/**
 * Describes a request by its id and a hash of its content.
 * @param input as the endpoint's schema parsed it
 */
export function describeSent(
  { method, name, query }: Pick<AnyEndpoint, 'method' | 'name' | 'query'>,
  owner: Pick<Member, 'pool' | 'id'>,
  input: OnceInput,
): Sent {
  return {
    pool: owner.pool,
    member_id: owner.id,
    once_id: input.once_id,
    endpoint: `${method} ${name}`,
    content_hash: hashSecret(JSON.stringify([method, name, query, input], sortKeys)),
  };
}

/** JSON replacer that sorts keys, so that the order of fields does not change the hash. */
function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/**
 * Finds the answer to an earlier request with the same id.
 * @returns `undefined` if there was none
 * @throws Refusal `id_reused` when the id was used for different content
 */
export async function findAnswer(db: Queryable, sent: Sent): Promise<{ readonly answer: unknown } | undefined> {
  const [before] = await db
    .select({ content_hash: sentOnce.content_hash, answer: sentOnce.answer })
    .from(sentOnce)
    .where(isSent(sent));
  if (before !== undefined && before.content_hash !== sent.content_hash) throw new Refusal('id_reused');
  return before;
}

/**
 * Does the work and stores the answer in one transaction: a crash leaves neither. When several processes get the same
 * request at once, the first does the work; the others wait for its row and return its answer. Refusals are not stored,
 * so the same id may be sent again.
 * @param work must do all its writes in the given transaction
 * @returns the answer, new or stored
 * @throws Refusal `id_reused`, and what `work` throws
 */
export function doOnce(
  { database }: Pick<Deps, 'database'>,
  sent: Sent,
  now: Date,
  work: (tx: Transaction) => Promise<unknown>,
): Promise<unknown> {
  return database.transaction(async (tx) => {
    const claimed = await tx
      .insert(sentOnce)
      .values({ ...sent, created_at: now })
      .onConflictDoNothing()
      .returning({ once_id: sentOnce.once_id });
    if (claimed.length === 0) {
      const before = await findAnswer(tx, sent);
      // The row was deleted between the two statements, together with the member.
      if (before === undefined) throw new Refusal('authentication_required');
      return before.answer;
    }
    const answer = await work(tx);
    await tx.update(sentOnce).set({ answer }).where(isSent(sent));
    return answer;
  });
}

function isSent({ pool, member_id, once_id }: Sent) {
  return and(eq(sentOnce.pool, pool), eq(sentOnce.member_id, member_id), eq(sentOnce.once_id, once_id));
}
