import { ECDH } from 'node:crypto';
import { and, eq, ne } from 'drizzle-orm';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import type { FieldCode } from '#contract/errors.ts';
import type { attachPush } from '#contract/push.ts';
import { type Call, requireMember } from '#server/core/call.ts';
import { Refusal } from '#server/core/refusal.ts';
import { hashSecret } from '#server/core/secrets.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import type { Member } from '#server/db/schema/index.ts';
import { pushSubscription, session } from '#server/db/schema/index.ts';

type Attaching = Pick<Call, 'deps' | 'site' | 'member' | 'sessionToken' | 'now'>;

/**
 * Attaches a subscription to the session of a call.
 * @throws Refusal `invalid_input` for a service that the server does not send to, for keys that are none, and on sites
 *   with `offline: false`
 */
export async function attachSubscription(
  call: Attaching,
  { subscription, public_key }: ParsedInputOf<typeof attachPush>,
): Promise<void> {
  const { deps, now } = call;
  const owner = requireMember(call);
  const { endpoint, keys } = subscription;
  if (!call.site.offline || !deps.push.accepts(endpoint) || !isPoint(keys.p256dh)) throw invalid('subscription');
  const pair =
    public_key === undefined
      ? await deps.pushKeys.current(owner.pool, now)
      : await deps.pushKeys.find(owner.pool, unpadded(public_key), now);
  if (pair === undefined) throw invalid('public_key');
  const row = {
    member_id: owner.id,
    session_hash: hashSecret(call.sessionToken ?? ''),
    site: call.site.domain,
    endpoint,
    p256dh: unpadded(keys.p256dh),
    auth: unpadded(keys.auth),
    public_key: pair.publicKey,
    created_at: now,
  };
  await deps.database.transaction((tx) => keep(tx, { pool: owner.pool, endpoint_hash: hashSecret(endpoint), ...row }));
}

/** Keeps a subscription: the only one of its session, the only one with its endpoint. */
async function keep(tx: Transaction, row: typeof pushSubscription.$inferInsert): Promise<void> {
  const { pool, endpoint_hash, session_hash, ...changes } = row;
  // Locked, so that two calls of one session wait for each other, and none outlives the session.
  const standing = await tx
    .select({ hash: session.token_hash })
    .from(session)
    .where(and(eq(session.pool, pool), eq(session.token_hash, session_hash)))
    .for('update');
  if (standing.length === 0) throw new Refusal('authentication_required');
  await tx
    .delete(pushSubscription)
    .where(
      and(
        eq(pushSubscription.pool, pool),
        eq(pushSubscription.session_hash, session_hash),
        ne(pushSubscription.endpoint_hash, endpoint_hash),
      ),
    );
  await tx
    .insert(pushSubscription)
    .values(row)
    .onConflictDoUpdate({
      target: [pushSubscription.pool, pushSubscription.endpoint_hash],
      set: { ...changes, session_hash, sent_at: null, failures: 0, paused_until: null },
    });
}

/** Detaches a subscription of a member, from whichever session. */
export async function detachSubscription(
  { db }: Pick<Database, 'db'>,
  { pool, id }: Pick<Member, 'pool' | 'id'>,
  endpoint: string,
): Promise<void> {
  await db
    .delete(pushSubscription)
    .where(
      and(
        eq(pushSubscription.pool, pool),
        eq(pushSubscription.endpoint_hash, hashSecret(endpoint)),
        eq(pushSubscription.member_id, id),
      ),
    );
}

function invalid(field: string): Refusal {
  return new Refusal('invalid_input', { fields: { [field]: 'invalid' satisfies FieldCode } });
}

function unpadded(base64: string): string {
  return base64.replace(/=+$/, '');
}

/** Whether a key is a point of the curve; messages cannot be encrypted with any other. */
function isPoint(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}
