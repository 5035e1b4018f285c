import { beforeEach, expect, test } from 'vitest';
import type { User } from '#contract/user.ts';
import { kindOf, peopleOf } from '#islands/likes/kinds.ts';
import { $cards, cardsOf, keepCards } from '#stores/cards/cards.ts';
import { $likeNews } from '#stores/likes/like-news.ts';
import { $likeLists, $likes, loadLikes, markLikeSeen, standingOf } from '#stores/likes/likes.ts';
import { $match, closeMatch, forgetMatches } from '#stores/likes/matches.ts';
import { like, unlike } from '#stores/likes/reactions.ts';
import { isLiked, toggleLike } from '#stores/likes/toggle.ts';
import { clearMemberState } from '#stores/page/member-state.ts';
import { $member, forgetMembers, openMember } from '#stores/profiles/member.ts';
import { block } from '#stores/safety/block.ts';
import { $session } from '#stores/session/session-state.ts';
import { $newLikes } from '#stores/session/unread.ts';
import { createAnswers } from '#tests/stores/support/answers.ts';
import { openBrowser, type TestBrowser } from '#tests/stores/support/browser.ts';
import { card, profile } from '#tests/stores/support/members.ts';
import { eventually } from '#tests/support/eventually.ts';

const { answers, asked, fetch } = createAnswers();
let browser: TestBrowser;

function lists(newOnes: readonly boolean[]) {
  const liked_by = newOnes.map((like_new, index) => ({ ...card(`r${index}`), like_new }));
  return () => Response.json({ profiles: [card('g'), card('r1')], liked_by });
}

function ready() {
  const likes = $likes.get();
  if (likes.type !== 'ready') throw new Error('not ready');
  return likes;
}

beforeEach(() => {
  browser = openBrowser({ fetch });
  answers.clear();
  asked.length = 0;
  forgetMembers();
  forgetMatches();
  // Another test may have blocked them.
  keepCards([profile('r0')]);
  $likeLists.set({ type: 'loading' });
  $session.set({ type: 'member', user: { new_likes: 3 } as User });
  answers.set('GET likes.php', lists([true, false, true]));
  answers.set('GET member.php', () => Response.json({ member: profile('r0') }));
});

test('likes-17: new likes are counted, until the profile is opened', async () => {
  await loadLikes();
  expect($newLikes.get()).toBe(2);
  answers.set('PUT like.php', () => Response.json({ new_likes: 1 }));
  const marking = markLikeSeen('r0');
  expect($newLikes.get(), 'at once').toBe(1);
  await marking;
  expect($newLikes.get()).toBe(1);
  expect(asked).toContain('PUT like.php');
});

test('fictional-13: a like of a fictional profile changes no number, listed or seen', async () => {
  const fiona = { ...card('f'), fictional: true, like_new: true };
  const robin = { ...card('r'), like_new: true };
  answers.set('GET likes.php', () => Response.json({ profiles: [], liked_by: [fiona, robin] }));
  await loadLikes();
  expect($newLikes.get()).toBe(1);
  answers.set('PUT like.php', () => Response.json({ new_likes: 1 }));
  const marking = markLikeSeen('f');
  expect($newLikes.get(), 'at once').toBe(1);
  await marking;
  expect($newLikes.get()).toBe(1);
  expect(ready().liked_by[0]).toMatchObject({ id: 'f', like_new: false });
  // A count of the server that is the same asks for nothing.
  asked.length = 0;
  const stop = $likes.subscribe(() => undefined);
  $session.set({ type: 'member', user: { new_likes: 1 } as User });
  stop();
  expect(asked).toEqual([]);
});

test('two who ask at the same time ask once', async () => {
  await Promise.all([loadLikes(), loadLikes()]);
  expect(asked).toEqual(['GET likes.php']);
});

test('likes-24: lists that are there stay when the next ones do not come', async () => {
  await loadLikes();
  browser.isOnline = false;
  await loadLikes();
  expect($likes.get().type).toBe('ready');
  $likeLists.set({ type: 'loading' });
  await loadLikes();
  expect($likes.get()).toMatchObject({ type: 'failed', message: { key: 'network' } });
});

test('likes-18: matches are those in both lists', async () => {
  await loadLikes();
  const likes = ready();
  expect(peopleOf(likes, 'matches').map(({ id }) => id)).toEqual(['r1']);
  expect(peopleOf(likes, 'given').map(({ id }) => id)).toEqual(['g', 'r1']);
});

test('likes-18: the address says which list is shown; likes received, if it says none', () => {
  expect([undefined, 'received', 'given', 'matches', 'nonsense'].map(kindOf)).toEqual([
    'received',
    'received',
    'given',
    'matches',
    'received',
  ]);
});

test('likes-19, likes-21: a like is shown at once, and a match is told', async () => {
  await openMember('r0');
  answers.set('POST like.php', () => Response.json({ match: true, member: card('r0'), shared: ['wine'] }));
  const sending = toggleLike(profile('r0'));
  expect($member.get()).toMatchObject({ member: { liked: true, relation: { liked: true } } });
  expect($likeNews.get()).toMatchObject({ type: 'liked', person: { id: 'r0' } });
  await sending;
  expect($match.get()).toMatchObject({ person: { id: 'r0' }, shared: ['wine'] });
});

test('likes-21: two matches at once are told one after the other', async () => {
  answers.set('POST like.php', () => Response.json({ match: true, member: null }));
  await Promise.all([like(profile('r0')), like(profile('r2'))]);
  expect($match.get()).toMatchObject({ person: { id: 'r0' } });
  closeMatch();
  expect($match.get()).toMatchObject({ person: { id: 'r2' } });
  closeMatch();
  expect($match.get()).toBeUndefined();
});

test('likes-21: a match is told once, however often they were liked meanwhile, and not at all when it is over', async () => {
  answers.set('POST like.php', () => Response.json({ match: true, member: null }));
  answers.set('DELETE like.php', () => Response.json({}));
  answers.set('POST block.php', () => Response.json({ new_likes: 0 }));
  await Promise.all([like(profile('r0')), like(profile('r0')), like(profile('r2')), like(profile('r3'))]);
  await unlike(profile('r2'));
  await block(profile('r3'));
  expect($match.get()).toMatchObject({ person: { id: 'r0' } });
  closeMatch();
  expect($match.get()).toBeUndefined();
});

test('likes-22: matches that nobody was told of are forgotten with the session', async () => {
  answers.set('POST like.php', () => Response.json({ match: true, member: null }));
  await like(profile('r0'));
  clearMemberState(browser);
  expect($match.get()).toBeUndefined();
});

test('likes-19: a like that the server refuses is taken back, with the reason', async () => {
  await openMember('r0');
  answers.set('POST like.php', () =>
    Response.json({ error: { code: 'blocked', params: { name: 'Robin' } } }, { status: 403 }),
  );
  await toggleLike(profile('r0'));
  expect($likeNews.get()).toMatchObject({ type: 'failed', message: { key: 'blocked', params: { name: 'Robin' } } });
  expect($member.get()).toMatchObject({ member: { liked: false, relation: { liked: false } } });
  expect($match.get()).toBeUndefined();
});

test('likes-20: a like that cannot be taken back stays', async () => {
  answers.set('GET member.php', () =>
    Response.json({
      member: profile('r0', {
        liked: true,
        relation: { liked: true, likes_you: false, blocked: false, shares_photos: null },
      }),
    }),
  );
  await openMember('r0');
  answers.set('DELETE like.php', () => Response.json({ error: { code: 'server_error' } }, { status: 500 }));
  await toggleLike(profile('r0'));
  expect($likeNews.get()).toMatchObject({ type: 'failed', message: { key: 'server_error' } });
  expect($member.get()).toMatchObject({ member: { liked: true, relation: { liked: true } } });
});

test('likes-37: of two presses in a row the second counts, and is sent after the first', async () => {
  keepCards([card('r5')]);
  const held = Promise.withResolvers<void>();
  answers.set('POST like.php', async () => {
    await held.promise;
    return Response.json({ match: false, member: card('r5', { liked: true }) });
  });
  answers.set('DELETE like.php', () => Response.json({}));
  const presses = [toggleLike(card('r5')), toggleLike(card('r5'))];
  expect(isLiked(card('r5'))).toBe(false);
  await eventually(() => expect(asked).toEqual(['POST like.php']));
  held.resolve();
  await Promise.all(presses);
  expect(asked).toEqual(['POST like.php', 'DELETE like.php']);
  expect(isLiked(card('r5'))).toBe(false);
});

test('safety-64: somebody who is blocked is gone from all lists; their profile stays and says so', async () => {
  answers.set('GET member.php', () => Response.json({ member: profile('b0') }));
  await openMember('b0');
  keepCards([card('b0'), card('b1')]);
  answers.set('POST block.php', () => Response.json({ new_likes: 0 }));
  await block(card('b0'));
  await block(card('b1'));
  expect(cardsOf($cards.get(), ['b0', 'b1'])).toEqual([]);
  expect($member.get()).toMatchObject({ type: 'ready', member: { relation: { blocked: true } } });
});

test('nothing is shown as done once the session has ended', async () => {
  await openMember('r0');
  const ended = () =>
    Response.json({ error: { code: 'authentication_required' }, authentication_required: true }, { status: 403 });
  answers.set('POST like.php', ended).set('POST block.php', ended);
  expect(await like(profile('r0'))).toBeUndefined();
  expect(await block(profile('r0'))).toBeUndefined();
  expect($member.get()).toMatchObject({ member: { relation: { liked: false, blocked: false, shares_photos: null } } });
});

test('a like that was seen before is not told again', async () => {
  await loadLikes();
  await markLikeSeen('r1');
  expect(asked).toEqual(['GET likes.php']);
});

test('one that is not listed yet may be new, so the server is told', async () => {
  await loadLikes();
  answers.set('PUT like.php', () => Response.json({ new_likes: 2 }));
  await markLikeSeen('nobody-yet');
  expect(asked).toContain('PUT like.php');
});

test('likes-17: until the lists are here, the number that came with the member stands, and goes when one was seen', async () => {
  expect($newLikes.get()).toBe(3);
  answers.set('PUT like.php', () => Response.json({ new_likes: 1 }));
  await markLikeSeen('r0');
  expect($newLikes.get()).toBe(1);
  expect(asked, 'nobody needs the lists for a number').toEqual(['PUT like.php']);
});

test('likes-24: lists that are looked at come again when the member has another number of new likes than they show', async () => {
  const close = $likes.listen(() => undefined);
  await loadLikes();
  $session.set({ type: 'member', user: { new_likes: 2 } as User });
  expect(asked).toEqual(['GET likes.php']);
  $session.set({ type: 'member', user: { new_likes: 3 } as User });
  await eventually(() => expect(asked).toEqual(['GET likes.php', 'GET likes.php']));
  close();
});

test('likes-23: a like, taken back or blocked, changes the lists without asking for them again', async () => {
  await loadLikes();
  answers.set('POST like.php', () => Response.json({ match: true, member: card('r2') }));
  answers.set('DELETE like.php', () => Response.json({}));
  answers.set('POST block.php', () => Response.json({ new_likes: 1 }));
  await like(profile('r2'));
  await unlike(profile('g'));
  await block(profile('r0'));
  const { profiles, liked_by } = ready();
  expect(profiles.map(({ id }) => id)).toEqual(['r2', 'r1']);
  expect(liked_by.map(({ id }) => id)).toEqual(['r1', 'r2']);
  expect($newLikes.get()).toBe(1);
  expect(asked).toEqual(['GET likes.php', 'POST like.php', 'DELETE like.php', 'POST block.php']);
});

test('somebody who likes back and took that back is in no list of those who do', async () => {
  await loadLikes();
  answers.set('POST like.php', () => Response.json({ match: false, member: card('r0') }));
  await like(profile('r0'));
  const { profiles, liked_by } = ready();
  expect(profiles[0]?.id).toBe('r0');
  expect(liked_by.map(({ id }) => id)).toEqual(['r1', 'r2']);
});

test('a match with somebody whom the lists do not know has them come again', async () => {
  await loadLikes();
  answers.set('POST like.php', () => Response.json({ match: true, member: card('new') }));
  await like(profile('new'));
  await eventually(() => expect(asked.filter((each) => each === 'GET likes.php')).toHaveLength(2));
});

test('what is known anew of somebody shows in the lists', async () => {
  await loadLikes();
  answers.set('GET member.php', () => Response.json({ member: profile('r0', { name: 'Robin' }) }));
  await openMember('r0');
  expect(ready().liked_by[0]).toMatchObject({ id: 'r0', name: 'Robin', like_new: true });
});

test('how two stand is in the lists', async () => {
  await loadLikes();
  const likes = $likes.get();
  expect([standingOf(likes, 'r0'), standingOf(likes, 'r1'), standingOf(likes, 'g')]).toEqual([
    'like',
    'match',
    undefined,
  ]);
  expect(standingOf({ type: 'loading' }, 'r0')).toBeUndefined();
});

test('after a block neither of the two likes the other', async () => {
  answers.set('GET member.php', () =>
    Response.json({
      member: profile('r0', { relation: { liked: true, likes_you: true, blocked: false, shares_photos: null } }),
    }),
  );
  await openMember('r0');
  answers.set('POST block.php', () => Response.json({ new_likes: 0 }));
  expect(await block(profile('r0'))).toBeUndefined();
  expect($member.get()).toMatchObject({ member: { relation: { liked: false, likes_you: false, blocked: true } } });
});

test('safety-3: somebody who has blocked the member is nothing but a name', async () => {
  answers.set('GET member.php', () =>
    Response.json({ error: { code: 'blocked', params: { name: 'Robin' } } }, { status: 403 }),
  );
  await openMember('r0');
  expect($member.get()).toMatchObject({ type: 'blocked', message: { key: 'blocked', params: { name: 'Robin' } } });
});
