import { atom } from 'nanostores';
import { errorToMessage } from '#client/errors.ts';
import { beginAgeCheck, finishAgeCheck } from '#contract/age-check.ts';
import { environment } from '#stores/environment.ts';
import { linkTo } from '#stores/navigation.ts';
import { request } from '#stores/request.ts';
import type { Message } from '#stores/session-state.ts';

type AgeCheck =
  | { readonly type: 'idle' }
  | { readonly type: 'busy' }
  | { readonly type: 'proved' }
  | { readonly type: 'refused' }
  | { readonly type: 'failed'; readonly message: Message };

/** How far a proof of age is. */
export const $ageCheck = atom<AgeCheck>({ type: 'idle' });

/** Leaves for the provider, or says that nothing is left to prove. Never throws. */
export async function proveAge(): Promise<void> {
  await run(async () => {
    const answer = await request(beginAgeCheck, {});
    if (answer === false) return { type: 'idle' };
    if (answer.address === null) return { type: 'proved' };
    environment().go(answer.address);
    return { type: 'busy' };
  });
}

/** Hands in what the provider sent the member back with, if this page was opened by that. Never throws. */
export async function takeAgeAnswer(): Promise<void> {
  const answer = environment().takeFromFragment('age');
  if (answer === undefined) return;
  await run(async () => {
    const said = await request(finishAgeCheck, { answer });
    if (said === false) return { type: 'idle' };
    return { type: said.proved ? 'proved' : 'refused' };
  });
}

/** To the search, loaded anew: what was shown so far came without photos. */
export function lookAround(): void {
  environment().go(linkTo('members'));
}

async function run(work: () => Promise<AgeCheck>): Promise<void> {
  $ageCheck.set({ type: 'busy' });
  try {
    $ageCheck.set(await work());
  } catch (error) {
    $ageCheck.set({ type: 'failed', message: errorToMessage(error) });
  }
}
