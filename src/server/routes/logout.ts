import { logout } from '#contract/logout.ts';
import { defineRoute } from '#server/http/define-route.ts';

export const logoutRoute = defineRoute(logout, async (call) => {
  await call.signOut();
  return {};
});
