import { deleteAccount as deleteAccountEndpoint } from '#contract/account.ts';
import { requireMember } from '#server/core/call.ts';
import { definePasswordRoute } from '#server/http/define-route.ts';
import { checkPassword } from '#server/services/account/check-password.ts';
import { deleteAccount } from '#server/services/account-deletion/delete-account.ts';

export const deleteAccountRoute = definePasswordRoute(deleteAccountEndpoint, async (call, { password, reason }) => {
  const owner = requireMember(call);
  await checkPassword(call, password, 'password');
  await deleteAccount(call, owner, reason);
  await call.signOut();
  return {};
});
