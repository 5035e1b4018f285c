import type { FieldCode } from '#contract/errors.ts';
import { type Call, requireMember } from '#server/core/call.ts';
import { Refusal, refuseUntil } from '#server/core/refusal.ts';
import { countAttempt, forgetAttempts } from '#server/services/limits/attempts.ts';

/**
 * Asks a member who is signed in for their password once more, before something that a stranger at their device must not do. A try is
 * counted before it is looked at, so that many at once get no more than those one after the other.
 * @param field that it was typed into; `old` where another one takes its place, which spec §5 words differently
 * @throws Refusal `too_many_requests`, `invalid_input` naming the field
 */
export async function checkPassword(call: Call, password: string, field: string): Promise<void> {
  const { deps, now } = call;
  const { pool, id, password_hash } = requireMember(call);
  deps.database.assertWritable();
  const key = { pool, purpose: 'password-check', subject: id };
  const attempt = await countAttempt(deps.database.db, key, deps.limits.passwordCheck, now);
  if (!attempt.allowed) throw refuseUntil('too_many_requests', attempt.until, now);
  if (!(await deps.passwords.verify(password_hash, password))) {
    const fields: Record<string, FieldCode> = { [field]: field === 'old' ? 'old_password_wrong' : 'password_wrong' };
    throw new Refusal('invalid_input', { fields });
  }
  await forgetAttempts(deps.database.db, key);
}
