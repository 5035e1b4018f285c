import { atom } from 'nanostores';
import { NetworkError } from '#client/errors.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { getInterests } from '#contract/interests.ts';
import { onceOnline } from '#stores/connection.ts';
import { environment } from '#stores/environment.ts';
import { request } from '#stores/request.ts';

type Interests = OutputOf<typeof getInterests>['interests'];

/** The site's interests with their labels in the language of the page, sorted by label; empty until they are there. */
export const $interests = atom<Interests>([]);

let asking: Promise<void> | undefined;

/** Asks for them once (spec §7). Never throws: without an answer no interests show, and the next call asks again, or the network does when it is back. */
export function loadInterests(): Promise<void> {
  asking ??= ask().finally(() => {
    if ($interests.get().length === 0) asking = undefined;
  });
  return asking;
}

async function ask(): Promise<void> {
  try {
    const answer = await request(getInterests, { locale: environment().page().locale });
    if (answer !== false) $interests.set(answer.interests);
  } catch (error) {
    // Said nowhere: a profile is whole without them.
    if (error instanceof NetworkError) onceOnline(() => void loadInterests());
  }
}
