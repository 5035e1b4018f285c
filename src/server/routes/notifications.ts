import { getNotifications, saveNotifications } from '#contract/notifications.ts';
import { notificationCategories, pushCategories } from '#lib/notifications.ts';
import { requireMember } from '#server/core/call.ts';
import type { Member } from '#server/db/schema/index.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { changeMember, loadMember } from '#server/services/members/members.ts';
import { repeatedNotices } from '#server/services/notices/causes.ts';

export const getNotificationsRoute = defineRoute(getNotifications, async (call) =>
  toPreferences(await loadMember(call.deps.database.db, requireMember(call))),
);

export const saveNotificationsRoute = defineRoute(saveNotifications, async (call, { off, push, resume }) => {
  const owner = requireMember(call);
  const { database, notices } = call.deps;
  const { db } = database;
  const { off: pushOff, names } = push ?? {};
  const changes = {
    // Without duplicates, in the order of the list.
    ...(off !== undefined && { notifications_off: notificationCategories.filter((name) => off.includes(name)) }),
    ...(pushOff !== undefined && { push_off: pushCategories.filter((name) => pushOff.includes(name)) }),
    ...(names !== undefined && { push_names: names }),
    ...(resume && { notifications_disabled: [] }),
  };
  if (Object.keys(changes).length === 0) return toPreferences(await loadMember(db, owner));
  const changed = await database.transaction(async (tx) => {
    const saved = await changeMember(tx, owner, changes);
    const repeated = repeatedNotices(owner.id, call.site, saved.notifications_off, call.now);
    await notices.add(tx, owner.pool, repeated, call.now);
    return saved;
  });
  return toPreferences(changed);
});

function toPreferences({ notifications_off, notifications_disabled, push_off, push_names }: Member) {
  return { off: notifications_off, disabled: notifications_disabled, push: { off: push_off, names: push_names } };
}
