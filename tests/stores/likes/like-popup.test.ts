import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keepCards } from '#stores/cards/cards.ts';
import { $likePopup, closePopup, popupDelay, waitForPopup } from '#stores/likes/like-popup.ts';
import { $likeLists } from '#stores/likes/likes.ts';
import { $place, openPlace, type ScreenLocation } from '#stores/members-area/router.ts';
import { openBrowser } from '#tests/stores/support/browser.ts';
import { card } from '#tests/stores/support/members.ts';

const received = [
  { id: 'a', like_new: true, fictional: false },
  { id: 'b', like_new: true, fictional: false },
  { id: 'c', like_new: false, fictional: false },
];

beforeEach(() => {
  vi.useFakeTimers();
  openBrowser();
  closePopup();
  keepCards(received.map(({ id }) => card(id)));
  $likeLists.set({ type: 'ready', given: [], received });
});

afterEach(() => void vi.useRealTimers());

/** Opens a screen and waits as its address says. */
function open(...place: Parameters<typeof openPlace>): () => void {
  openPlace(...place);
  return waitForPopup($place.get() as ScreenLocation);
}

describe('the like popup', () => {
  test('likes-25: comes after the seconds of the address, which then does not say them any more', async () => {
    open('likes', {}, { t: '5', other: 'x' });
    await vi.advanceTimersByTimeAsync(4_999);
    expect($likePopup.get()).toBeUndefined();
    expect($place.get()?.search).toEqual({ t: '5', other: 'x' });
    await vi.advanceTimersByTimeAsync(1);
    expect($likePopup.get()).toMatchObject({ id: 'a' });
    expect($place.get()?.search).toEqual({ other: 'x' });
  });

  test('likes-26: shows nobody whose profile is open already', async () => {
    open('members-id', { id: 'a' }, { t: '0' });
    await vi.advanceTimersByTimeAsync(0);
    expect($likePopup.get()).toMatchObject({ id: 'b' });
  });

  test('likes-26: shows nobody where there is no new like', async () => {
    $likeLists.set({ type: 'ready', given: [], received: received.slice(2) });
    open('likes', {}, { t: '1' });
    await vi.advanceTimersByTimeAsync(1_000);
    expect($likePopup.get()).toBeUndefined();
  });

  test('likes-26: leaves a like that the address names to the modal, which fills the screen', async () => {
    open('likes-m-id', { id: 'a' }, { t: '1' });
    await vi.advanceTimersByTimeAsync(1_000);
    expect($likePopup.get()).toBeUndefined();
    expect($place.get()).toEqual({ route: 'likes-m-id', params: { id: 'a' }, search: {} });
  });

  test('likes-26: does not follow somebody who has gone on', async () => {
    const stop = open('likes', {}, { t: '1' });
    stop();
    await vi.advanceTimersByTimeAsync(1_000);
    expect($likePopup.get()).toBeUndefined();
    expect($place.get()?.search).toEqual({ t: '1' });
  });

  test.each([undefined, '', '-1', '1.5', 'soon', '99999', ' 3'])('likes-25: takes %s for no time at all', (t) => {
    expect(popupDelay({ route: 'likes', params: {}, search: t === undefined ? {} : { t } })).toBeUndefined();
  });
});
