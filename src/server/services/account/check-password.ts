import type { FieldCode } from '#contract/errors.ts';
import { type Call, requireMember } from '#server/core/call.ts';
import { Refusal } from '#server/core/refusal.ts';
import { forgetAttempts, requireAttempt } from '#server/services/limits/attempts.ts';
import { loadMember } from '#server/services/members/members.ts';

/**
 * Asks a signed-in member for their password again, before an action that a stranger at their device must not do. The
 * attempt is counted before the check, so that parallel attempts cannot exceed the limit.
 * @param field input field of the password; `old` if it is being changed, which has a message of its own (password-17)
 * @throws Refusal `too_many_requests`, `invalid_input` naming the field
 */
export async function checkPassword(call: Call, password: string, field: string): Promise<void> {
  const { deps, now } = call;
  const { pool, id, password_hash } = await loadMember(deps.database.db, requireMember(call));
  deps.database.assertWritable();
  const key = { pool, purpose: 'password-check', subject: id };
  await requireAttempt(deps.database.db, key, deps.limits.passwordCheck, now);
  if (!(await deps.passwords.verify(password_hash, password))) {
    const fields: Record<string, FieldCode> = { [field]: field === 'old' ? 'old_password_wrong' : 'password_wrong' };
    throw new Refusal('invalid_input', { fields });
  }
  await forgetAttempts(deps.database.db, key);
}
