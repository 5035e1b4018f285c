import { atom } from 'nanostores';
import { failureOf, RefusedError } from '#client/errors.ts';
import { beginAgeCheck, finishAgeCheck } from '#contract/age-check.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { consumeReturnPlace, saveReturnTo } from '#stores/members-area/return-to.ts';
import { $place, replacePlace } from '#stores/members-area/router.ts';
import { environment } from '#stores/page/environment.ts';
import { onSessionEnd } from '#stores/page/member-state.ts';
import { openMemberAnew } from '#stores/profiles/member.ts';
import { searchAnew } from '#stores/search/search.ts';
import { request } from '#stores/session/request.ts';
import { changeUser, type Message } from '#stores/session/session-state.ts';

type AgeCheck =
  | { readonly type: 'idle' }
  | { readonly type: 'busy' }
  /** Shown until it is dismissed or the screen is left. */
  | { readonly type: 'proved' }
  | { readonly type: 'refused' }
  | { readonly type: 'failed'; readonly message: Message };

/** State of the proof of age. */
export const $ageCheck = atom<AgeCheck>({ type: 'idle' });

/**
 * The provider's answer until the server has accepted it. Kept, so that a lost network does not cost the member a
 * second proof.
 */
let answer: string | undefined;

/** Refusals that do not concern the answer: submitting it again may succeed. Any other refusal is final. */
const mendable: ReadonlySet<ErrorCode> = new Set(['server_error', 'unavailable', 'too_many_requests']);

/** Redirects to the provider, or submits its answer again if the server has not received it. Never throws. */
export async function proveAge(): Promise<void> {
  if (answer !== undefined) return handIn(answer);
  await run(async () => {
    const begun = await request(beginAgeCheck, {});
    // Already proved elsewhere: reload to get the photos.
    if (begun.address === null) environment().reload();
    else leaveFor(begun.address);
    return { type: 'busy' };
  });
}

/** Remembers the current screen and redirects to the provider. */
function leaveFor(provider: string): void {
  const place = $place.get();
  if (place !== undefined) saveReturnTo(place);
  environment().go(provider);
}

/** Entry point after the provider's redirect: returns to the remembered screen and submits the answer. Never throws. */
export async function takeAgeAnswer(): Promise<void> {
  const brought = environment().takeFromFragment('age');
  const place = brought === undefined ? undefined : consumeReturnPlace();
  if (place !== undefined) replacePlace(place.route, place.params, place.search);
  answer = brought ?? answer;
  if (answer !== undefined) await handIn(answer);
}

/** Hides the message about a successful proof. */
export function dismissProof(): void {
  if ($ageCheck.get().type === 'proved') $ageCheck.set({ type: 'idle' });
}

onSessionEnd(() => {
  answer = undefined;
  $ageCheck.set({ type: 'idle' });
});

async function handIn(said: string): Promise<void> {
  await run(async () => {
    const taken = await request(finishAgeCheck, { answer: said });
    answer = undefined;
    return { type: taken.proved ? 'proved' : 'refused' };
  });
  if ($ageCheck.get().type !== 'proved') return;
  changeUser({ age_proof_needed: false });
  // Everything loaded so far came without photos.
  void openMemberAnew();
  searchAnew();
}

async function run(work: () => Promise<AgeCheck>): Promise<void> {
  $ageCheck.set({ type: 'busy' });
  try {
    $ageCheck.set(await work());
  } catch (error) {
    if (error instanceof RefusedError && !mendable.has(error.code)) answer = undefined;
    const message = failureOf(error);
    $ageCheck.set(message === undefined ? { type: 'idle' } : { type: 'failed', message });
  }
}
