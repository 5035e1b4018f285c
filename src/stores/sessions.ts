import { atom } from 'nanostores';
import { errorToMessage } from '#client/errors.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { endSessions, getSessions } from '#contract/sessions.ts';
import { request } from '#stores/request.ts';
import type { Message } from '#stores/session-state.ts';

export type Device = OutputOf<typeof getSessions>['sessions'][number];

type SessionsState =
  | { readonly type: 'loading' }
  | { readonly type: 'ready'; readonly devices: readonly Device[] }
  | { readonly type: 'failed'; readonly message: Message };

/** Where the member is signed in. */
export const $sessions = atom<SessionsState>({ type: 'loading' });

/** Asks where; what is known stays while it asks again. Never throws. */
export async function loadSessions(): Promise<void> {
  if ($sessions.get().type === 'failed') $sessions.set({ type: 'loading' });
  try {
    const answer = await request(getSessions, {});
    if (answer !== false) $sessions.set({ type: 'ready', devices: answer.sessions });
  } catch (error) {
    if ($sessions.get().type !== 'ready') $sessions.set({ type: 'failed', message: errorToMessage(error) });
  }
}

/**
 * Signs one device out, or all others.
 * @returns what went wrong; one that is signed out already is no problem
 */
export async function signOut(which: InputOf<typeof endSessions>): Promise<Message | undefined> {
  try {
    const answer = await request(endSessions, which);
    if (answer !== false) $sessions.set({ type: 'ready', devices: answer.sessions });
    return undefined;
  } catch (error) {
    const message = errorToMessage(error);
    if (message.key !== 'not_found') return message;
    await loadSessions();
    return undefined;
  }
}
