import { atom } from 'nanostores';
import { errorToMessage, RefusedError } from '#client/errors.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { Card } from '#contract/profile.ts';
import { sendSwipe } from '#contract/swipe.ts';
import { environment } from '#stores/environment.ts';
import { ownKeys, whenForgotten } from '#stores/forget-tab.ts';
import { request } from '#stores/request.ts';
import type { Message } from '#stores/session-state.ts';

/** A decision that is on its way to the server. */
export interface Swipe {
  readonly id: string;
  readonly liked: boolean;
  /** Not known of one that waited while the page was loaded anew. */
  readonly person?: Card;
}

type Outcome =
  | { readonly type: 'sent'; readonly answer: OutputOf<typeof sendSwipe> }
  | { readonly type: 'refused'; readonly error: RefusedError };

/** Told what became of a decision. */
type Settle = (swipe: Swipe, outcome: Outcome) => void;

const keptKey = ownKeys.swipes;

/** Decisions that the server does not know yet, oldest first. */
export const $waiting = atom<readonly Swipe[]>([]);

/** Why they wait, if they are not just being sent. */
export const $sendProblem = atom<Message | undefined>();

let sending: Promise<void> | undefined;
let owner = '';

whenForgotten(() => {
  owner = '';
  $waiting.set([]);
});

/** Takes up what this member's decisions were that found no way out before the page was loaded anew. */
export function openOutbox(member: string): void {
  if (member === owner) return;
  owner = member;
  $waiting.set(readKept());
  $sendProblem.set(undefined);
}

export function addToOutbox(swipe: Swipe): void {
  keep([...$waiting.get(), swipe]);
}

/**
 * Sends what waits, one after the other, until all is sent or there is no way through; then the rest waits. Never throws. Sending one
 * twice does no harm: the server counts it once.
 */
export function sendWaiting(settle: Settle): Promise<void> {
  sending ??= send(settle).finally(() => {
    sending = undefined;
  });
  return sending;
}

async function send(settle: Settle): Promise<void> {
  $sendProblem.set(undefined);
  for (let [next] = $waiting.get(); next !== undefined; [next] = $waiting.get()) {
    const outcome = await post(next);
    // Without a way through they wait; without a session they are forgotten.
    if (outcome === undefined) return;
    const sent = next;
    keep($waiting.get().filter((swipe) => swipe !== sent));
    settle(sent, outcome);
  }
}

async function post({ id, liked }: Swipe): Promise<Outcome | undefined> {
  try {
    const answer = await request(sendSwipe, { id, liked });
    return answer === false ? undefined : { type: 'sent', answer };
  } catch (error) {
    if (error instanceof RefusedError) return { type: 'refused', error };
    $sendProblem.set(errorToMessage(error));
    return undefined;
  }
}

function keep(waiting: readonly Swipe[]): void {
  $waiting.set(waiting);
  const swipes = waiting.map(({ id, liked }) => ({ id, liked }));
  environment().tab.set(keptKey, waiting.length === 0 ? '' : JSON.stringify({ owner, swipes }));
}

function readKept(): readonly Swipe[] {
  const kept = environment().tab.get(keptKey);
  if (kept === undefined || kept === '') return [];
  const value = JSON.parse(kept) as { readonly owner: string; readonly swipes: readonly Swipe[] };
  return value.owner === owner ? value.swipes : [];
}
