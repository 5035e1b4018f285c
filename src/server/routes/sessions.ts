import { endSessions, getSessions } from '#contract/sessions.ts';
import { type Call, requireMember } from '#server/core/call.ts';
import { Refusal } from '#server/core/refusal.ts';
import { hashSecret } from '#server/core/secrets.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { endOtherSessions, endSessionByHash, listSessions } from '#server/services/members/sessions.ts';

export const getSessionsRoute = defineRoute(getSessions, (call) => describeSessions(call));

export const endSessionsRoute = defineRoute(endSessions, async (call, { id }) => {
  const owner = requireMember(call);
  const { db } = call.deps.database;
  if (id === undefined) await endOtherSessions(db, owner, call.sessionToken);
  else {
    const ended = (await listSessions(db, owner, call.now)).find(({ token_hash }) => toId(token_hash) === id);
    if (ended === undefined) throw new Refusal('not_found');
    await endSessionByHash(db, owner.pool, ended.token_hash);
  }
  return describeSessions(call);
});

async function describeSessions(call: Call) {
  const { deps, now, sessionToken } = call;
  const found = await listSessions(deps.database.db, requireMember(call), now);
  const own = sessionToken === undefined ? undefined : hashSecret(sessionToken);
  const sessions = found.map(({ token_hash, device, created_at, last_seen_at }) => ({
    id: toId(token_hash),
    device,
    created_at: created_at.toISOString(),
    last_seen_at: last_seen_at.toISOString(),
    current: token_hash === own,
  }));
  return { sessions: sessions.sort((left, right) => Number(right.current) - Number(left.current)) };
}

/** Hashes the token's hash once more, because the hash itself must stay secret, too. */
function toId(tokenHash: string): string {
  return hashSecret(tokenHash).slice(0, 22);
}
