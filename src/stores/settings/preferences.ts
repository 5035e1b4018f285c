import { setInvisible } from '#contract/invisible.ts';
import { getNotifications, saveNotifications } from '#contract/notifications.ts';
import { notificationCategories, pushCategories } from '#lib/notifications.ts';
import { createEndpointForm } from '#stores/forms/endpoint-form.ts';
import { createResource } from '#stores/session/resource.ts';
import { $session, changeUser } from '#stores/session/session-state.ts';

const resource = createResource(getNotifications, {
  onAnswer: ({ disabled }) => changeUser({ notifications_disabled: disabled }),
});

/** The member's notification settings. */
export const { $state: $notifications, load: loadNotifications } = resource;

/** Saves the categories. An unchecked switch is missing in the form data, so `off` is computed here. */
export const notificationsForm = createEndpointForm(saveNotifications, {
  complete: (input) => ({ off: notificationCategories.filter((category) => input[category] === undefined) }),
  onDone: resource.set,
});

/** Saves what push messages tell of, on all of the member's devices. */
export const pushPreferencesForm = createEndpointForm<typeof saveNotifications>(saveNotifications, {
  complete: (input) => ({
    push: {
      off: pushCategories.filter((category) => input[category] === undefined),
      names: input.names !== undefined,
    },
  }),
  onDone: resource.set,
});

/** Lifts whatever stopped the mails, such as a bounce. */
export const resumeForm = createEndpointForm<typeof saveNotifications>(saveNotifications, {
  complete: () => ({ resume: true }),
  onDone: resource.set,
});

/** Toggles the invisible mode. */
export const invisibleForm = createEndpointForm(setInvisible, {
  complete: () => {
    const session = $session.get();
    return { invisible: session.type === 'member' && !session.user.invisible };
  },
  onDone: ({ user }) => changeUser(user),
});
