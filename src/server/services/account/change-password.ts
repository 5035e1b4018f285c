import { and, eq } from 'drizzle-orm';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import type { changePassword } from '#contract/password.ts';
import { type Call, requireMember } from '#server/core/call.ts';
import { Refusal } from '#server/core/refusal.ts';
import { isMember } from '#server/db/is-member.ts';
import { member } from '#server/db/schema/index.ts';
import { checkPassword } from '#server/services/account/check-password.ts';
import { rememberDevice } from '#server/services/account/known-device.ts';
import { deleteMailTokens } from '#server/services/account/mail-tokens.ts';
import { checkNewPassword } from '#server/services/account/password-rules.ts';
import { loadMember } from '#server/services/members/members.ts';
import { endOtherSessions } from '#server/services/members/sessions.ts';

/**
 * Changes the member's password. Signs out all other devices and makes them unknown, invalidates mailed links, and
 * notifies the member by mail.
 * @throws Refusal as `checkPassword`; `invalid_input` when the new password is easy to guess, or another request has
 * changed the password meanwhile
 */
export async function setOwnPassword(call: Call, input: ParsedInputOf<typeof changePassword>): Promise<void> {
  const { deps, site, sessionToken } = call;
  const owner = await loadMember(deps.database.db, requireMember(call));
  checkNewPassword(input.new, 'new', owner);
  await checkPassword(call, input.old, 'old');
  const password_hash = await deps.passwords.hash(input.new);
  await deps.database.transaction(async (tx) => {
    const changed = await tx
      .update(member)
      .set({ password_hash })
      // Of two concurrent changes, the first wins.
      .where(and(isMember(owner), eq(member.password_hash, owner.password_hash)))
      .returning({ id: member.id });
    if (changed.length === 0) throw new Refusal('invalid_input', { fields: { old: 'old_password_wrong' } });
    await endOtherSessions(tx, owner, sessionToken);
    await deleteMailTokens(tx, owner, 'reset');
    await deleteMailTokens(tx, owner, 'change');
    const mail = { kind: 'password_changed', pool: owner.pool, member: owner.id, locale: owner.language } as const;
    await deps.mailQueue.enqueue(tx, { ...mail, site: site.domain });
  });
  rememberDevice(call, { ...owner, password_hash });
}
