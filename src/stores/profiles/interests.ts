import { atom } from 'nanostores';
import { NetworkError } from '#client/errors.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { getInterests } from '#contract/interests.ts';
import { onceOnline } from '#stores/page/connection.ts';
import { environment } from '#stores/page/environment.ts';
import { request } from '#stores/session/request.ts';

type Answer = OutputOf<typeof getInterests>;
type Interests = Answer['interests'];

/** The site's interests with labels in the language of the page, sorted by label; empty until loaded. */
export const $interests = atom<Interests>([]);

/** What profiles of the site's niche say, with labels, and the line beside it; comes with the interests. */
export const $traits = atom<{ readonly traits: Answer['traits']; readonly note: string | null }>({
  traits: [],
  note: null,
});

let asking: Promise<void> | undefined;

/**
 * Loads the interests once. Never throws: after a failure none show; the next call retries, and so does the
 * return of the network.
 */
export function loadInterests(): Promise<void> {
  asking ??= ask().finally(() => {
    if ($interests.get().length === 0) asking = undefined;
  });
  return asking;
}

async function ask(): Promise<void> {
  try {
    const {
      interests,
      traits,
      traits_note: note,
    } = await request(getInterests, { locale: environment().page().locale });
    $interests.set(interests);
    $traits.set({ traits, note });
  } catch (error) {
    // No error is shown: a profile works without interests.
    if (error instanceof NetworkError) onceOnline(() => void loadInterests());
  }
}
