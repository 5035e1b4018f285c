import { atom } from 'nanostores';
import { errorToMessage, RefusedError } from '#client/errors.ts';
import { beginAgeCheck, finishAgeCheck } from '#contract/age-check.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { environment } from '#stores/environment.ts';
import { whenForgotten } from '#stores/forget-tab.ts';
import { forgetCards } from '#stores/known-cards.ts';
import { openMemberAnew } from '#stores/member.ts';
import { request } from '#stores/request.ts';
import { $place, replacePlace } from '#stores/router.ts';
import { searchAnew } from '#stores/search.ts';
import { changeUser, type Message } from '#stores/session-state.ts';
import { keepWanted, takeWantedPlace } from '#stores/wanted.ts';

type AgeCheck =
  | { readonly type: 'idle' }
  | { readonly type: 'busy' }
  /** Said until it is dismissed, or the screen is left. */
  | { readonly type: 'proved' }
  | { readonly type: 'refused' }
  | { readonly type: 'failed'; readonly message: Message };

/** How far a proof of age is. */
export const $ageCheck = atom<AgeCheck>({ type: 'idle' });

/** What the provider sent the member back with, until it is handed in: whoever has proved their age need not do it again for a lost network. */
let answer: string | undefined;

/** Refusals that have nothing to do with the answer: handed in once more it may be taken. Any other would refuse it for ever. */
const mendable: ReadonlySet<ErrorCode> = new Set(['server_error', 'unavailable', 'too_many_requests']);

/** Leaves for the provider, or hands in what it said where that did not arrive. Never throws. */
export async function proveAge(): Promise<void> {
  if (answer !== undefined) return handIn(answer);
  await run(async () => {
    const begun = await request(beginAgeCheck, {});
    if (begun === false) return { type: 'idle' };
    // Proved elsewhere meanwhile: the same page, with its photos.
    if (begun.address === null) environment().reload();
    else leaveFor(begun.address);
    return { type: 'busy' };
  });
}

/** Leaves, and remembers which screen it was. */
function leaveFor(provider: string): void {
  const place = $place.get();
  if (place !== undefined) keepWanted(place);
  environment().go(provider);
}

/** Where the provider sent the member back: goes on to the screen that they left for it, and hands in the answer. Never throws. */
export async function takeAgeAnswer(): Promise<void> {
  const brought = environment().takeFromFragment('age');
  const place = brought === undefined ? undefined : takeWantedPlace();
  if (place !== undefined) replacePlace(place.route, place.params, place.search);
  answer = brought ?? answer;
  if (answer !== undefined) await handIn(answer);
}

/** No more word of a proof that is done. */
export function dismissProof(): void {
  if ($ageCheck.get().type === 'proved') $ageCheck.set({ type: 'idle' });
}

whenForgotten(() => {
  answer = undefined;
  $ageCheck.set({ type: 'idle' });
});

async function handIn(said: string): Promise<void> {
  await run(async () => {
    const taken = await request(finishAgeCheck, { answer: said });
    answer = undefined;
    if (taken === false) return { type: 'idle' };
    return { type: taken.proved ? 'proved' : 'refused' };
  });
  if ($ageCheck.get().type !== 'proved') return;
  changeUser({ age_proof_needed: false });
  // All that was shown so far came without photos.
  forgetCards();
  void openMemberAnew();
  searchAnew();
}

async function run(work: () => Promise<AgeCheck>): Promise<void> {
  $ageCheck.set({ type: 'busy' });
  try {
    $ageCheck.set(await work());
  } catch (error) {
    if (error instanceof RefusedError && !mendable.has(error.code)) answer = undefined;
    $ageCheck.set({ type: 'failed', message: errorToMessage(error) });
  }
}
