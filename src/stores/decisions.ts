import { atom } from 'nanostores';
import { errorToMessage } from '#client/errors.ts';
import { type Decision, getDecisions } from '#contract/decisions.ts';
import { request } from '#stores/request.ts';
import type { Message } from '#stores/session-state.ts';

export type Decisions =
  | { readonly type: 'loading' }
  | { readonly type: 'ready'; readonly decisions: readonly Decision[] }
  | { readonly type: 'failed'; readonly message: Message };

/** What the operator decided about the member. */
export const $decisions = atom<Decisions>({ type: 'loading' });

/** Asks for them; those that are shown stay until the new ones are here, or when they do not come. Never throws. */
export async function loadDecisions(): Promise<void> {
  if ($decisions.get().type === 'failed') $decisions.set({ type: 'loading' });
  try {
    const answer = await request(getDecisions, {});
    if (answer !== false) $decisions.set({ type: 'ready', decisions: answer.decisions });
  } catch (error) {
    if ($decisions.get().type !== 'ready') $decisions.set({ type: 'failed', message: errorToMessage(error) });
  }
}
