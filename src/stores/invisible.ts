import { setInvisible } from '#contract/invisible.ts';
import { createEndpointForm } from '#stores/endpoint-form.ts';
import { $session, changeUser } from '#stores/session-state.ts';

/** Turns the invisible mode on, or off where it is on. */
export const invisibleForm = createEndpointForm(setInvisible, {
  complete: () => {
    const session = $session.get();
    return { invisible: session.type === 'member' && !session.user.invisible };
  },
  onDone: ({ user }) => changeUser(user),
});
