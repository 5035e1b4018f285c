import { deleteAccount as deleteAccountEndpoint } from '#contract/account.ts';
import { requireMember } from '#server/middleware/call.ts';
import { definePasswordRoute } from '#server/middleware/define-route.ts';
import { checkPassword } from '#server/services/check-password.ts';
import { deleteAccount } from '#server/services/leaving/delete-account.ts';

export const deleteAccountRoute = definePasswordRoute(deleteAccountEndpoint, async (call, { password, reason }) => {
  const owner = requireMember(call);
  await checkPassword(call, password, 'password');
  await deleteAccount(call, owner, reason);
  await call.signOut();
  return {};
});
