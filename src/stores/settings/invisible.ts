import { setInvisible } from '#contract/invisible.ts';
import { createEndpointForm } from '#stores/forms/endpoint-form.ts';
import { $session, changeUser } from '#stores/session/session-state.ts';

/** Toggles the invisible mode. */
export const invisibleForm = createEndpointForm(setInvisible, {
  complete: () => {
    const session = $session.get();
    return { invisible: session.type === 'member' && !session.user.invisible };
  },
  onDone: ({ user }) => changeUser(user),
});
