import type { Call } from '#server/middleware/call.ts';
import { countAttempt, forgetAttempts } from '#server/services/attempts.ts';
import { loginKey } from '#server/services/log-in.ts';
import { Refusal, refuseUntil } from '#server/services/refusal.ts';
import type { Member } from '#server/services/sessions.ts';

/**
 * Asks a member who is signed in for their password once more. Wrong ones count with those of the login: a stolen session is no way around
 * its limit.
 * @throws Refusal `invalid_input` with `password_wrong`; `login_blocked` with `minutes`
 */
export async function checkOwnPassword({ deps, now }: Call, owner: Member, password: string): Promise<void> {
  const { database, limits, passwords } = deps;
  database.assertWritable();
  const key = loginKey(owner.pool, owner.id);
  const attempt = await countAttempt(database.db, key, limits.login, now);
  if (!attempt.allowed) throw refuseUntil('login_blocked', attempt.until, now);
  if (!(await passwords.verify(owner.password_hash, password)))
    throw new Refusal('invalid_input', { fields: { password: 'password_wrong' } });
  await forgetAttempts(database.db, key);
}
