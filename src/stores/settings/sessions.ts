import { errorToMessage, failureOf, type Message } from '#client/errors.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { endSessions, getSessions } from '#contract/sessions.ts';
import { request } from '#stores/session/request.ts';
import { createResource } from '#stores/session/resource.ts';

export type Device = OutputOf<typeof getSessions>['sessions'][number];

const resource = createResource(getSessions);

/** The member's sessions, by device. */
export const { $state: $sessions, load: loadSessions } = resource;

/**
 * Ends one session, or all others.
 * @returns the error to show; a session that has already ended is no error
 */
export async function signOut(which: InputOf<typeof endSessions>): Promise<Message | undefined> {
  try {
    resource.set(await request(endSessions, which));
    return undefined;
  } catch (error) {
    if (errorToMessage(error).key !== 'not_found') return failureOf(error);
    await loadSessions();
    return undefined;
  }
}
