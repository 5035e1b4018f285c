import { atom } from 'nanostores';
import { errorToMessage, type RefusedError } from '#client/errors.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { Card } from '#contract/profile.ts';
import { dealCards, dealtCards } from '#contract/swipe.ts';
import { environment } from '#stores/environment.ts';
import { whenForgotten } from '#stores/forget-tab.ts';
import { keepCards } from '#stores/known-cards.ts';
import { loadLikes } from '#stores/likes.ts';
import { beforeLogout } from '#stores/logout.ts';
import { showMatch } from '#stores/matches.ts';
import { request } from '#stores/request.ts';
import { $session, type Message } from '#stores/session-state.ts';
import { $waiting, addToOutbox, openOutbox, type Swipe, sendWaiting } from '#stores/swipe-outbox.ts';

/** Milliseconds in which a decision can be taken back, before it is sent ("undo within 5 s, before the like is sent"). */
export const undoTime = 5_000;
/** With so many cards left the next are fetched. */
const fewCards = 3;

export interface Playing {
  readonly type: 'playing';
  /** The card on top first. */
  readonly people: readonly Card[];
  /** Whether there may be more than these. */
  readonly more: boolean;
  /** Likes that are left when all decisions are sent. */
  readonly likesLeft: number;
  /** When there are new ones, by the clock of this device, in milliseconds since 1970. */
  readonly nextDay: number;
}

export type SwipeGame = { readonly type: 'loading' } | Playing | { readonly type: 'failed'; readonly message: Message };

type Day = Pick<OutputOf<typeof dealCards>, 'likesLeft' | 'nextDayIn'>;

/** A decision that can still be taken back. */
export interface LastSwipe {
  readonly person: Card;
  readonly liked: boolean;
  /** Until when, in milliseconds since 1970. */
  readonly until: number;
}

export const $swipeGame = atom<SwipeGame>({ type: 'loading' });
export const $lastSwipe = atom<LastSwipe | undefined>();
/** Why a decision that was sent does not stand. */
export const $swipeProblem = atom<Message | undefined>();

let timer: ReturnType<typeof setTimeout> | undefined;
let dealing: Promise<void> | undefined;

beforeLogout(() => {
  sendLast();
  return sendSwipes();
});

// Nobody can send it any more, least of all the next one at this device.
whenForgotten(() => {
  clearTimeout(timer);
  $lastSwipe.set(undefined);
});

/** Begins the game, or tries again to. Decisions that could not be sent before go first. Never throws. */
export async function openSwipeGame(): Promise<void> {
  const session = $session.get();
  if (session.type !== 'member') return;
  openOutbox(session.user.id);
  if ($swipeGame.get().type === 'failed') $swipeGame.set({ type: 'loading' });
  await deal();
}

/** The game is left: nothing can be taken back any more. */
export function leaveSwipeGame(): void {
  sendLast();
  $swipeGame.set({ type: 'loading' });
  $swipeProblem.set(undefined);
}

/** Decides on the card on top; the decision before is sent at once. @returns whom it was about */
export function swipe(liked: boolean): Card | undefined {
  const game = $swipeGame.get();
  if (game.type !== 'playing' || game.likesLeft === 0) return undefined;
  const [person, ...people] = game.people;
  if (person === undefined) return undefined;
  sendLast();
  $swipeProblem.set(undefined);
  $lastSwipe.set({ person, liked, until: environment().now() + undoTime });
  timer = setTimeout(sendLast, undoTime);
  $swipeGame.set({ ...game, people, likesLeft: game.likesLeft - (liked ? 1 : 0) });
  if (people.length <= fewCards && game.more) void deal();
  return person;
}

/** Takes the last decision back, while that can be done. @returns whom it was about */
export function undoSwipe(): Card | undefined {
  const last = $lastSwipe.get();
  if (last === undefined) return undefined;
  clearTimeout(timer);
  $lastSwipe.set(undefined);
  putBack(last.person);
  correctLikes(last.liked ? 1 : 0);
  return last.person;
}

/** Sends the last decision without waiting any longer: the page is left, or out of sight. */
export function sendLast(): void {
  const last = $lastSwipe.get();
  if (last === undefined) return;
  clearTimeout(timer);
  $lastSwipe.set(undefined);
  addToOutbox({ id: last.person.id, liked: last.liked, person: last.person });
  void sendSwipes();
}

/** Sends what could not be sent before. Never throws. */
function sendSwipes(): Promise<void> {
  return sendWaiting((sent, outcome) => {
    if (outcome.type === 'refused') return refuse(sent, outcome.error);
    setDay(outcome.answer);
    if (!sent.liked) return;
    if (outcome.answer.match && sent.person !== undefined) showMatch(sent.person);
    void loadLikes();
  });
}

function deal(): Promise<void> {
  dealing ??= fetchCards().finally(() => {
    dealing = undefined;
  });
  return dealing;
}

async function fetchCards(): Promise<void> {
  try {
    // Whom the server does not know to be decided on it would deal again.
    await sendSwipes();
    const answer = await request(dealCards, {});
    if (answer === false) return;
    keepCards(answer.members);
    const game = $swipeGame.get();
    const shown = game.type === 'playing' ? game.people : [];
    const known = new Set([...shown, ...$waiting.get(), $lastSwipe.get()?.person].map((each) => each?.id));
    const people = [...shown, ...answer.members.filter(({ id }) => !known.has(id))];
    const more = answer.members.length === dealtCards;
    $swipeGame.set({ type: 'playing', people, more, ...toDay(answer) });
  } catch (error) {
    const game = $swipeGame.get();
    // As long as there are cards nobody misses the next.
    if (game.type === 'playing' && game.people.length > 0) return;
    $swipeGame.set({ type: 'failed', message: errorToMessage(error) });
  }
}

function setDay(day: Day): void {
  const game = $swipeGame.get();
  if (game.type === 'playing') $swipeGame.set({ ...game, ...toDay(day) });
}

/** Likes that are decided and not sent are gone already. */
function toDay({ likesLeft, nextDayIn }: Day): Pick<Playing, 'likesLeft' | 'nextDay'> {
  const unsent = [...$waiting.get(), $lastSwipe.get()].filter((each) => each?.liked === true).length;
  return { likesLeft: Math.max(0, likesLeft - unsent), nextDay: environment().now() + nextDayIn * 1000 };
}

function refuse({ id, liked, person }: Swipe, error: RefusedError): void {
  const isGone = error.code === 'not_found' || error.code === 'blocked';
  if (!isGone && person !== undefined) putBack(person);
  if (error.code === 'swipe_limit') setDay({ likesLeft: 0, nextDayIn: Number(error.params.seconds) });
  else if (liked) correctLikes(1);
  // Nobody asks what became of somebody they passed on.
  if (liked || !isGone) $swipeProblem.set(errorToMessage(error));
  if (isGone) drop(id);
}

function putBack(person: Card): void {
  const game = $swipeGame.get();
  if (game.type !== 'playing') return;
  drop(person.id);
  const left = $swipeGame.get();
  if (left.type === 'playing') $swipeGame.set({ ...left, people: [person, ...left.people] });
}

function drop(id: string): void {
  const game = $swipeGame.get();
  if (game.type === 'playing') $swipeGame.set({ ...game, people: game.people.filter((each) => each.id !== id) });
}

function correctLikes(by: number): void {
  const game = $swipeGame.get();
  if (game.type === 'playing') $swipeGame.set({ ...game, likesLeft: game.likesLeft + by });
}
