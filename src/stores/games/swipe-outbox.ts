import { atom } from 'nanostores';
import { errorToMessage, RefusedError, SignedOutError } from '#client/errors.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { type DeckCard, sendSwipe } from '#contract/swipe.ts';
import { environment } from '#stores/page/environment.ts';
import { onSessionEnd, ownKeys } from '#stores/page/member-state.ts';
import { isMapping, readStored } from '#stores/page/stored.ts';
import { request } from '#stores/session/request.ts';
import type { Message } from '#stores/session/session-state.ts';

/** A decision that is not sent yet. */
export interface Swipe {
  readonly id: string;
  readonly liked: boolean;
  /** Missing if the decision was restored after a reload. */
  readonly person?: DeckCard;
}

type Outcome =
  | { readonly type: 'sent'; readonly answer: OutputOf<typeof sendSwipe> }
  | { readonly type: 'refused'; readonly error: RefusedError };

/** Called with the result of each sent decision. */
type Settle = (swipe: Swipe, outcome: Outcome) => void;

const keptKey = ownKeys.swipes;

/** Decisions that the server does not have yet, oldest first. */
export const $waiting = atom<readonly Swipe[]>([]);

/** Why sending stopped; `undefined` while it is running. */
export const $sendProblem = atom<Message | undefined>();

let sending: Promise<void> | undefined;
let owner = '';

onSessionEnd(() => {
  owner = '';
  $waiting.set([]);
});

/** Restores this member's unsent decisions after a reload. */
export function openOutbox(member: string): void {
  if (member === owner) return;
  owner = member;
  $waiting.set(readKept());
  $sendProblem.set(undefined);
}

/** Adds a decision and keeps it in the tab, so that it survives a reload. `sendWaiting` sends it. */
export function addToOutbox(swipe: Swipe): void {
  keep([...$waiting.get(), swipe]);
}

/**
 * Sends the waiting decisions one after the other, until all are sent or a request fails; the rest stays in the outbox.
 * Never throws. Idempotent: the server counts a decision that is sent twice once.
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
    // Without a network they stay in the outbox; without a session they are dropped.
    if (outcome === undefined) return;
    const sent = next;
    keep($waiting.get().filter((swipe) => swipe !== sent));
    settle(sent, outcome);
  }
}

async function post({ id, liked }: Swipe): Promise<Outcome | undefined> {
  try {
    return { type: 'sent', answer: await request(sendSwipe, { id, liked }) };
  } catch (error) {
    if (error instanceof SignedOutError) return undefined;
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
  const kept = readStored(environment().tab, keptKey);
  return kept.owner === owner && Array.isArray(kept.swipes) ? kept.swipes.filter(isSwipe) : [];
}

function isSwipe(value: unknown): value is Swipe {
  return isMapping(value) && typeof value.id === 'string' && typeof value.liked === 'boolean' && !('person' in value);
}
