import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { $autoLike, answerAutoLike, closeAutoLike, findAutoLike } from '#stores/likes/auto-like.ts';
import { $likeLists } from '#stores/likes/likes.ts';
import { likeBack } from '#stores/likes/reactions.ts';
import { createAnswers } from '#tests/stores/support/answers.ts';
import { openBrowser, startFresh, type TestBrowser } from '#tests/stores/support/browser.ts';
import { card } from '#tests/stores/support/members.ts';

const { answers, asked, fetch } = createAnswers();
let browser: TestBrowser;

startFresh();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  browser = openBrowser({ fetch });
  answers.clear();
  asked.length = 0;
  $likeLists.set({ type: 'ready', given: [], received: [] });
  answers.set('GET likes.php', () => Response.json({ profiles: [], liked_by: [{ ...card('a'), like_new: false }] }));
  answers.set('PUT like.php', () => Response.json({ new_likes: 0 }));
  answers.set('GET auto-like.php', () => Response.json({ ...card('a', { fictional: true }), main_image: null }));
});

afterEach(() => void vi.useRealTimers());

test('likes-28: a like that was found is shown with whose it is, seen at once, and the likes come again 500 ms later', async () => {
  await findAutoLike();
  expect($autoLike.get()).toMatchObject({ type: 'found', person: { id: 'a', fictional: true }, match: false });
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual(['GET auto-like.php', 'PUT like.php']);
  await vi.advanceTimersByTimeAsync(499);
  expect(asked).not.toContain('GET likes.php');
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toContain('GET likes.php');
});

test('closed before the answer is here, the like stays as new as it is, and comes with the lists', async () => {
  const looking = findAutoLike();
  closeAutoLike();
  await looking;
  expect($autoLike.get()).toEqual({ type: 'loading' });
  await vi.advanceTimersByTimeAsync(500);
  expect(asked).toEqual(['GET auto-like.php', 'GET likes.php']);
});

test('a member who looks again before the answer is here is shown that answer: asking changes something', async () => {
  const looking = findAutoLike();
  closeAutoLike();
  await Promise.all([findAutoLike(), looking]);
  expect($autoLike.get()).toMatchObject({ type: 'found', person: { id: 'a' } });
  await findAutoLike();
  expect(asked.filter((each) => each === 'GET auto-like.php')).toHaveLength(2);
});

test('likes-29: nobody is nobody, and no fault', async () => {
  answers.set('GET auto-like.php', () => Response.json({ error: { code: 'not_found' } }, { status: 404 }));
  await findAutoLike();
  expect($autoLike.get()).toEqual({ type: 'nobody' });
});

test('likes-29: without a network it says so, and asks nobody: asking changes something', async () => {
  browser.isOnline = false;
  await findAutoLike();
  expect($autoLike.get()).toMatchObject({ type: 'failed', message: { key: 'network' } });
  expect(asked).toEqual([]);
});

test('likes-29: an answer that got lost is not asked for again by itself', async () => {
  answers.set('GET auto-like.php', () => {
    throw new TypeError('fetch failed');
  });
  await findAutoLike();
  expect($autoLike.get()).toMatchObject({ type: 'failed', message: { key: 'network' } });
  expect(asked).toEqual(['GET auto-like.php']);
});

test('likes-31: liked back, it is a match only if the server says so', async () => {
  await findAutoLike();
  answers.set('POST like.php', () => Response.json({ match: true, member: card('a') }));
  expect(await likeBack(card('a'), answerAutoLike)).toBeUndefined();
  expect($autoLike.get()).toMatchObject({ type: 'found', match: true });
  answers.set('POST like.php', () => Response.json({ match: false, member: card('a') }));
  await likeBack(card('a'), answerAutoLike);
  expect($autoLike.get()).toEqual({ type: 'nobody' });
});

test('a like back that the server refuses changes nothing', async () => {
  await findAutoLike();
  answers.set('POST like.php', () => Response.json({ error: { code: 'too_many_requests' } }, { status: 429 }));
  expect(await likeBack(card('a'), answerAutoLike)).toMatchObject({ key: 'too_many_requests' });
  expect($autoLike.get()).toMatchObject({ type: 'found', match: false });
});
