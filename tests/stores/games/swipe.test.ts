import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dealtCards } from '#contract/swipe.ts';
import {
  $lastSwipe,
  $swipeGame,
  $swipeProblem,
  leaveSwipeGame,
  openSwipeGame,
  type Playing,
  sendLast,
  swipe,
  undoSwipe,
  undoTime,
} from '#stores/games/swipe.ts';
import { $sendProblem, $waiting, openOutbox } from '#stores/games/swipe-outbox.ts';
import { $match, forgetMatches } from '#stores/likes/matches.ts';
import { environment } from '#stores/page/environment.ts';
import { clearMemberState } from '#stores/page/member-state.ts';
import { logout } from '#stores/session/logout.ts';
import { $session } from '#stores/session/session-state.ts';
import { openBrowser, type TestBrowser } from '#tests/stores/support/browser.ts';
import { card, deckCard, loginRequired } from '#tests/stores/support/members.ts';

/** A server in small: it knows who is there, who was decided on, and counts likes. */
const server = {
  people: [] as string[],
  decided: new Map<string, boolean>(),
  posts: [] as string[],
  likesLeft: 4,
  /** Answers a decision in the place of the rules. */
  answer: undefined as ((id: string) => Response | undefined) | undefined,
};
let browser: TestBrowser;

const fetch: typeof globalThis.fetch = async (input, init) => {
  const request = new Request(input, init);
  const path = new URL(request.url).pathname;
  if (path.endsWith('/likes.php')) return Response.json({ profiles: [], liked_by: [] });
  const today = () => ({ likesLeft: server.likesLeft, nextDayIn: 3600 });
  if (path.endsWith('/logout.php')) {
    server.posts.push('logged out');
    return Response.json({});
  }
  if (request.method === 'GET') {
    const people = server.people.filter((id) => !server.decided.has(id)).slice(0, dealtCards);
    return Response.json({ members: people.map((id) => deckCard(id)), ...today() });
  }
  const { id, liked } = (await request.json()) as { id: string; liked: boolean };
  server.posts.push(`${liked ? 'like' : 'pass'} ${id}`);
  expect(request.keepalive).toBe(true);
  const special = server.answer?.(id);
  if (special !== undefined) return special;
  if (liked && server.likesLeft === 0) return refusal('swipe_limit', { likes: 4, hours: 1, minutes: 0, seconds: 3600 });
  server.decided.set(id, liked);
  if (liked) server.likesLeft -= 1;
  return Response.json({ match: id === 'lover' && liked, member: liked ? card(id) : null, ...today() });
};

function refusal(code: string, params: object = {}): Response {
  return Response.json({ error: { code, params } }, { status: 429 });
}

function game(): Playing {
  const state = $swipeGame.get();
  if (state.type !== 'playing') throw new Error(`the game is ${state.type}`);
  return state;
}

const onTop = () => game().people[0]?.id;

/** Lets everything happen that is to happen within so many milliseconds. */
async function pass(milliseconds: number): Promise<void> {
  browser.later += milliseconds;
  await vi.advanceTimersByTimeAsync(milliseconds);
}

function asMember(id: string): void {
  $session.set({ type: 'member', user: { id } as never });
}

beforeEach(() => {
  vi.useFakeTimers();
  browser = openBrowser({ fetch });
  Object.assign(server, { people: ['a', 'b', 'c', 'd', 'e', 'f'], likesLeft: 4, answer: undefined });
  server.decided.clear();
  server.posts.length = 0;
  forgetMatches();
  openOutbox('nobody');
  asMember('me');
});

afterEach(async () => {
  leaveSwipeGame();
  await pass(60_000);
  vi.useRealTimers();
});

describe('a decision', () => {
  it('games-15: is sent after five seconds', async () => {
    await openSwipeGame();
    expect(swipe(true)).toMatchObject({ id: 'a' });
    expect([onTop(), game().likesLeft]).toEqual(['b', 3]);
    await pass(4_999);
    expect(server.posts).toEqual([]);
    await pass(1);
    expect(server.posts).toEqual(['like a']);
    expect([$lastSwipe.get(), game().likesLeft]).toEqual([undefined, 3]);
  });

  it('games-15: that is taken back is never sent', async () => {
    await openSwipeGame();
    swipe(true);
    expect($lastSwipe.get()?.until).toBe(environment().now() + 5_000);
    await pass(undoTime - 1);
    expect(undoSwipe()).toMatchObject({ id: 'a' });
    expect([onTop(), game().likesLeft]).toEqual(['a', 4]);
    await pass(60_000);
    expect(server.posts).toEqual([]);
    expect(undoSwipe()).toBeUndefined();
  });

  it('games-16: goes at once when the next is made, when the page is out of sight, and when the game is left', async () => {
    await openSwipeGame();
    swipe(false);
    swipe(true);
    await pass(0);
    expect(server.posts).toEqual(['pass a']);
    sendLast();
    await pass(0);
    expect(server.posts).toEqual(['pass a', 'like b']);
    swipe(false);
    leaveSwipeGame();
    await pass(0);
    expect(server.posts).toEqual(['pass a', 'like b', 'pass c']);
  });

  it('games-16: goes before the session ends, while there is still somebody to have made it', async () => {
    await openSwipeGame();
    swipe(true);
    const leaving = logout();
    await pass(2_000);
    expect(await leaving).toBeUndefined();
    expect(server.posts).toEqual(['like a', 'logged out']);
  });

  it('games-17: is forgotten with a session that has ended: the next one at this device did not make it', async () => {
    await openSwipeGame();
    swipe(true);
    clearMemberState(browser);
    expect([$lastSwipe.get(), undoSwipe()]).toEqual([undefined, undefined]);
    await pass(undoTime);
    expect(server.posts).toEqual([]);
  });

  it('games-36: that turns out to be a match says so', async () => {
    server.people = ['lover', 'a'];
    await openSwipeGame();
    swipe(true);
    await pass(undoTime);
    expect($match.get()).toMatchObject({ person: { id: 'lover' } });
  });

  it('games-21: on somebody who is gone does not count, and says so', async () => {
    server.answer = (id) => (id === 'a' ? Response.json({ error: { code: 'not_found' } }, { status: 404 }) : undefined);
    await openSwipeGame();
    swipe(true);
    await pass(undoTime);
    expect([onTop(), game().likesLeft, $swipeProblem.get()?.key]).toEqual(['b', 4, 'not_found']);
  });
});

describe('the likes of the day', () => {
  it('are four; the fifth is not even sent', async () => {
    await openSwipeGame();
    for (let count = 0; count < 4; count += 1) swipe(true);
    expect(game().likesLeft).toBe(0);
    expect(swipe(true)).toBeUndefined();
    expect(undoSwipe()).toMatchObject({ id: 'd' });
    expect(game().likesLeft).toBe(1);
    swipe(true);
    await pass(undoTime);
    expect(server.posts).toEqual(['like a', 'like b', 'like c', 'like d']);
    expect(game().nextDay).toBe(browser.now() + 3_600_000);
  });

  it('games-20: may have been given elsewhere: then the card comes back, with the time to wait', async () => {
    await openSwipeGame();
    swipe(true);
    server.likesLeft = 0;
    await pass(undoTime);
    expect([onTop(), game().likesLeft]).toEqual(['a', 0]);
    expect(game().nextDay).toBe(browser.now() + 3_600_000);
    expect($swipeProblem.get()?.key).toBe('swipe_limit');
  });
});

describe('the deck', () => {
  it('games-19: is filled up before it is empty, and shows nobody twice', async () => {
    server.people = Array.from({ length: dealtCards + 4 }, (_, index) => `p${index}`);
    await openSwipeGame();
    const seen: string[] = [];
    for (let count = 0; count < dealtCards + 4; count += 1) {
      seen.push(swipe(false)?.id ?? 'nobody');
      await pass(1);
    }
    expect(seen).toEqual(server.people);
    expect(game()).toMatchObject({ people: [], more: false });
  });

  it('that cannot be had says so, and comes when asked again', async () => {
    browser.isOnline = false;
    await openSwipeGame();
    expect($swipeGame.get()).toMatchObject({ type: 'failed', message: { key: 'network' } });
    browser.isOnline = true;
    await openSwipeGame();
    expect(onTop()).toBe('a');
  });
});

describe('without a network', () => {
  it('games-18: decisions wait, and are sent in their order when it is back', async () => {
    await openSwipeGame();
    browser.isOnline = false;
    swipe(true);
    swipe(false);
    await pass(undoTime);
    expect([$waiting.get().length, $sendProblem.get()?.key]).toEqual([2, 'network']);
    expect(game().likesLeft).toBe(3);
    browser.isOnline = true;
    await openSwipeGame();
    expect(server.posts).toEqual(['like a', 'pass b']);
    expect([$waiting.get(), $sendProblem.get(), game().likesLeft, onTop()]).toEqual([[], undefined, 3, 'c']);
  });

  it('games-18: they outlive the page, for the same member only', async () => {
    await openSwipeGame();
    browser.isOnline = false;
    swipe(true);
    swipe(false);
    await pass(undoTime);
    leaveSwipeGame();
    openOutbox('after a reload');
    browser.isOnline = true;
    asMember('somebody else');
    await openSwipeGame();
    expect(server.posts).toEqual([]);
    leaveSwipeGame();
    asMember('me');
    await openSwipeGame();
    expect(server.posts).toEqual(['like a', 'pass b']);
    expect(onTop()).toBe('c');
  });

  it.each([
    ['no JSON', '{'],
    ['no list', '{"owner":"me","swipes":"a"}'],
    ['no decisions', '{"owner":"me","swipes":[null,1,{"id":"a"},{"id":1,"liked":true}]}'],
  ])('the game opens where the storage holds %s', async (_, stored) => {
    browser.tab.set('swipes', stored);
    openOutbox('after a reload');
    openOutbox('me');
    expect($waiting.get()).toEqual([]);
    await openSwipeGame();
    expect([server.posts, onTop()]).toEqual([[], 'a']);
  });

  it('games-17: they end with the session: the next one at this device may be somebody else', async () => {
    await openSwipeGame();
    server.answer = () => loginRequired();
    swipe(true);
    await pass(undoTime);
    expect($waiting.get()).toEqual([]);
    expect(browser.tab.get('swipes')).toBe('');
    server.answer = undefined;
    asMember('me');
    await openSwipeGame();
    expect(server.posts).toEqual(['like a']);
  });
});
