import { getNotifications, saveNotifications } from '#contract/notifications.ts';
import { notificationCategories } from '#lib/notifications.ts';
import { requireMember } from '#server/core/call.ts';
import type { Member } from '#server/db/schema/index.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { changeMember, loadMember } from '#server/services/members/members.ts';

export const getNotificationsRoute = defineRoute(getNotifications, async (call) =>
  toPreferences(await loadMember(call.deps.database.db, requireMember(call))),
);

export const saveNotificationsRoute = defineRoute(saveNotifications, async (call, { off, resume }) => {
  const owner = requireMember(call);
  const { db } = call.deps.database;
  if (off === undefined && resume === undefined) return toPreferences(await loadMember(db, owner));
  const changed = await changeMember(db, owner, {
    // Without duplicates, in the order of the list.
    ...(off !== undefined && { notifications_off: notificationCategories.filter((name) => off.includes(name)) }),
    ...(resume && { notifications_disabled: [] }),
  });
  return toPreferences(changed);
});

function toPreferences({ notifications_off, notifications_disabled }: Member) {
  return { off: notifications_off, disabled: notifications_disabled };
}
