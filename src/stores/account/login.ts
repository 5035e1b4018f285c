import { createForm } from '#stores/forms/form.ts';
import { clearDraft } from '#stores/guest/draft.ts';
import { consumeReturnTo } from '#stores/members-area/return-to.ts';
import { environment } from '#stores/page/environment.ts';
import { $session } from '#stores/session/session-state.ts';

/** Logs in, then goes to the page that the user wanted, or else to the members area (login-28). */
export const loginForm = createForm('login', {
  onDone: ({ user }) => {
    clearDraft(environment());
    $session.set({ type: 'member', user });
    environment().go(consumeReturnTo());
  },
});
