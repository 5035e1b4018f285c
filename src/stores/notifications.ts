import { atom } from 'nanostores';
import { errorToMessage } from '#client/errors.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { getNotifications, saveNotifications } from '#contract/notifications.ts';
import { notificationCategories } from '#lib/notifications.ts';
import { createEndpointForm } from '#stores/endpoint-form.ts';
import { request } from '#stores/request.ts';
import { changeUser, type Message } from '#stores/session-state.ts';

type Preferences = OutputOf<typeof getNotifications>;

type NotificationsState =
  | { readonly type: 'loading' }
  | { readonly type: 'ready'; readonly preferences: Preferences }
  | { readonly type: 'failed'; readonly message: Message };

/** What the member wants to be written about. */
export const $notifications = atom<NotificationsState>({ type: 'loading' });

/** Asks for it; what is known stays while it asks again. Never throws. */
export async function loadNotifications(): Promise<void> {
  if ($notifications.get().type === 'failed') $notifications.set({ type: 'loading' });
  try {
    const preferences = await request(getNotifications, {});
    if (preferences !== false) keep(preferences);
  } catch (error) {
    if ($notifications.get().type !== 'ready') $notifications.set({ type: 'failed', message: errorToMessage(error) });
  }
}

/** Which categories are wanted: a switch that is off is not in the form at all. */
export const notificationsForm = createEndpointForm(saveNotifications, {
  complete: (input) => ({ off: notificationCategories.filter((category) => input[category] === undefined) }),
  onDone: keep,
});

/** Ends whatever kept the mails from being sent. */
export const resumeForm = createEndpointForm(saveNotifications, { complete: () => ({ resume: true }), onDone: keep });

function keep(preferences: Preferences): void {
  $notifications.set({ type: 'ready', preferences });
  changeUser({ notifications_disabled: preferences.disabled });
}
