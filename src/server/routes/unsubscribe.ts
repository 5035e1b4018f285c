import { openUnsubscribe, unsubscribe } from '#contract/unsubscribe.ts';
import { Refusal } from '#server/core/refusal.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { disableNotifications } from '#server/services/account/notifications.ts';
import { readUnsubscribe } from '#server/services/account/unsubscribe-link.ts';

export const unsubscribeRoute = defineRoute(unsubscribe, async ({ deps, site }, { token }) => {
  const id = await readUnsubscribe(deps.database.db, site.pool, token);
  if (id === undefined) throw new Refusal('link_invalid');
  await disableNotifications(deps.database.db, site.pool, id, 'listunsubscribe');
  return {};
});

export const openUnsubscribeRoute = defineRoute(openUnsubscribe, async () => ({}));
