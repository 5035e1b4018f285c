import { atom } from 'nanostores';
import { errorToMessage, failureOf, type RefusedError } from '#client/errors.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { type DeckCard, dealCards, dealtCards } from '#contract/swipe.ts';
import { keepCards } from '#stores/cards/cards.ts';
import { $waiting, addToOutbox, openOutbox, type Swipe, sendWaiting } from '#stores/games/swipe-outbox.ts';
import { announceLike } from '#stores/likes/given.ts';
import { showMatch } from '#stores/likes/matches.ts';
import { environment } from '#stores/page/environment.ts';
import { onSessionEnd } from '#stores/page/member-state.ts';
import { loadInterests } from '#stores/profiles/interests.ts';
import { onBlocked } from '#stores/safety/blocked.ts';
import { beforeLogout } from '#stores/session/logout.ts';
import { request } from '#stores/session/request.ts';
import { $session, type Message } from '#stores/session/session-state.ts';

/** Milliseconds until a decision is sent; it can be undone before ("undo within 5 s, before the like is sent"). */
export const undoTime = 5_000;
/** More cards are fetched when this many are left. */
const fewCards = 3;

export interface Playing {
  readonly type: 'playing';
  /** First one on top. */
  readonly people: readonly DeckCard[];
  /** Whether the server may have more cards. */
  readonly more: boolean;
  /** Likes left today, with all unsent decisions already counted. */
  readonly likesLeft: number;
  /** When the likes are renewed, by this device's clock, in milliseconds since 1970. */
  readonly nextDay: number;
}

export type SwipeGame = { readonly type: 'loading' } | Playing | { readonly type: 'failed'; readonly message: Message };

type Day = Pick<OutputOf<typeof dealCards>, 'likesLeft' | 'nextDayIn'>;

/** The decision that can still be undone. */
export interface LastSwipe {
  readonly person: DeckCard;
  readonly liked: boolean;
  /** End of the undo time, in milliseconds since 1970. */
  readonly until: number;
}

export const $swipeGame = atom<SwipeGame>({ type: 'loading' });
export const $lastSwipe = atom<LastSwipe | undefined>();
/** Why the server refused a decision. */
export const $swipeProblem = atom<Message | undefined>();

let timer: ReturnType<typeof setTimeout> | undefined;
let dealing: Promise<void> | undefined;

beforeLogout(() => {
  sendLast();
  return sendSwipes();
});

// It cannot be sent without its session, least of all in the next user's.
onSessionEnd(() => {
  clearTimeout(timer);
  $lastSwipe.set(undefined);
});

onBlocked(drop);

/** Starts or retries the game. Sends the decisions of the outbox first. Never throws. */
export async function openSwipeGame(): Promise<void> {
  const session = $session.get();
  if (session.type !== 'member') return;
  openOutbox(session.user.id);
  if ($swipeGame.get().type === 'failed') $swipeGame.set({ type: 'loading' });
  await deal();
}

/** Leaves the game and sends the last decision; it cannot be undone any more. */
export function leaveSwipeGame(): void {
  sendLast();
  $swipeGame.set({ type: 'loading' });
  $swipeProblem.set(undefined);
}

/**
 * Decides on the top card and sends the previous decision. Passing goes on when the likes of the day are given.
 * @returns the person of the card; `undefined` if nothing was decided
 */
export function swipe(liked: boolean): DeckCard | undefined {
  const game = $swipeGame.get();
  if (game.type !== 'playing' || (liked && game.likesLeft === 0)) return undefined;
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

/** Undoes the last decision if it is not sent yet. @returns its person, or `undefined` */
export function undoSwipe(): DeckCard | undefined {
  const last = $lastSwipe.get();
  if (last === undefined) return undefined;
  clearTimeout(timer);
  $lastSwipe.set(undefined);
  putBack(last.person);
  correctLikes(last.liked ? 1 : 0);
  return last.person;
}

/** Sends the last decision at once: the page is being left or hidden. */
export function sendLast(): void {
  const last = $lastSwipe.get();
  if (last === undefined) return;
  clearTimeout(timer);
  $lastSwipe.set(undefined);
  addToOutbox({ id: last.person.id, liked: last.liked, person: last.person });
  void sendSwipes();
}

/** Sends the outbox. Never throws. */
function sendSwipes(): Promise<void> {
  return sendWaiting((sent, outcome) => {
    if (outcome.type === 'refused') return refuse(sent, outcome.error);
    setDay(outcome.answer);
    if (!sent.liked) return;
    const { match, member, shared } = outcome.answer;
    announceLike(member, match);
    const person = sent.person ?? member;
    if (match && person !== null) showMatch({ person, shared });
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
    // Flush the outbox first, or the server deals the same cards again.
    await sendSwipes();
    // Their names are on the cards: come later, they would push the name of the person.
    const [answer] = await Promise.all([request(dealCards, {}), loadInterests()]);
    keepCards(answer.members);
    const game = $swipeGame.get();
    const shown = game.type === 'playing' ? game.people : [];
    const known = new Set([...shown, ...$waiting.get(), $lastSwipe.get()?.person].map((each) => each?.id));
    const people = [...shown, ...answer.members.filter(({ id }) => !known.has(id))];
    const more = answer.members.length === dealtCards;
    $swipeGame.set({ type: 'playing', people, more, ...toDay(answer) });
  } catch (error) {
    const game = $swipeGame.get();
    // Cards are left: do not show the error.
    if (game.type === 'playing' && game.people.length > 0) return;
    const message = failureOf(error);
    if (message !== undefined) $swipeGame.set({ type: 'failed', message });
  }
}

function setDay(day: Day): void {
  const game = $swipeGame.get();
  if (game.type === 'playing') $swipeGame.set({ ...game, ...toDay(day) });
}

/** Subtracts likes that are decided but not sent. */
function toDay({ likesLeft, nextDayIn }: Day): Pick<Playing, 'likesLeft' | 'nextDay'> {
  const unsent = [...$waiting.get(), $lastSwipe.get()].filter((each) => each?.liked === true).length;
  return { likesLeft: Math.max(0, likesLeft - unsent), nextDay: environment().now() + nextDayIn * 1000 };
}

function refuse({ id, liked, person }: Swipe, error: RefusedError): void {
  const isGone = error.code === 'not_found' || error.code === 'blocked';
  if (!isGone && person !== undefined) putBack(person);
  if (error.code === 'swipe_limit') setDay({ likesLeft: 0, nextDayIn: Number(error.params.seconds) });
  else if (liked) correctLikes(1);
  // A refused pass on a profile that is gone needs no message.
  if (liked || !isGone) $swipeProblem.set(errorToMessage(error));
  if (isGone) drop(id);
}

function putBack(person: DeckCard): void {
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
