import { openUnsubscribe, unsubscribe } from '#contract/unsubscribe.ts';
import { Refusal } from '#server/core/refusal.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { disableNotifications, turnOff } from '#server/services/account/notifications.ts';
import { readUnsubscribe } from '#server/services/account/unsubscribe-link.ts';
import { askPage, donePage } from '#server/services/account/unsubscribe-page.ts';

export const unsubscribeRoute = defineRoute(unsubscribe, async ({ deps, site, headers }, { token }) => {
  const { db } = deps.database;
  const asked = await readUnsubscribe(db, site.pool, token);
  if (asked === undefined) throw new Refusal('link_invalid');
  const { member, category } = asked;
  if (category === undefined) await disableNotifications(db, site.pool, member.id, 'listunsubscribe');
  else await turnOff(db, site.pool, member.id, category);
  return headers.get('accept')?.includes('text/html') ? donePage(site, member.language) : {};
});

export const openUnsubscribeRoute = defineRoute(openUnsubscribe, async ({ deps, site, headers }, { token = '' }) => {
  const asked = await readUnsubscribe(deps.database.db, site.pool, token);
  // Without a valid link, and for a script: as before, to the settings.
  if (asked === undefined || !headers.get('accept')?.includes('text/html')) return {};
  return askPage(site, asked.member.language, asked.category);
});
