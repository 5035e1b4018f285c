import { clearDraft } from '#stores/draft.ts';
import { environment } from '#stores/environment.ts';
import { createForm } from '#stores/form.ts';
import { $session } from '#stores/session-state.ts';
import { takeWanted } from '#stores/wanted.ts';

/** Log in; then back to where they wanted to go, else the members area (spec §4). */
export const loginForm = createForm('login', {
  onDone: ({ user }) => {
    clearDraft(environment());
    $session.set({ type: 'member', user });
    environment().go(takeWanted());
  },
});
