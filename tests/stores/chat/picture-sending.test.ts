import { beforeEach, describe, expect, test } from 'vitest';
import type { User } from '#contract/user.ts';
import {
  $pendingPictures,
  addPicture,
  dropPicture,
  keepPictures,
  onPictureSent,
  retryPicture,
} from '#stores/chat/picture-sending.ts';
import { clearMemberState } from '#stores/page/member-state.ts';
import { $session } from '#stores/session/session-state.ts';
import { openBrowser, type TestBrowser } from '#tests/stores/support/browser.ts';
import { uploadBy } from '#tests/stores/support/uploads.ts';

let browser: TestBrowser;
let sent: { readonly once_id: string; readonly text: string | null }[];
let answer: () => Promise<Response> | Response;

const accept = () =>
  Response.json({ conversation: 'with-bea', number: 3, sent_at: '2026-11-20T12:00:00.000Z', credits: 9 });
const refuse = (status: number, error: object) => () => Response.json({ error }, { status });
const picture = { member: 'bea', file: new Blob(['x']), preview: 'data:', text: '' };

/** Waits until no picture is on its way. */
async function settled(): Promise<void> {
  await expect.poll(() => $pendingPictures.get().every(({ state }) => state === 'failed')).toBe(true);
}

beforeEach(() => {
  sent = [];
  answer = accept;
  const send: typeof fetch = async (_, init) => {
    const body = init?.body as FormData;
    sent.push({ once_id: String(body.get('once_id')), text: body.get('text') as string | null });
    return answer();
  };
  browser = Object.assign(openBrowser({ fetch: send }), { xhr: uploadBy(send), retryDelay: () => 0 });
  clearMemberState(browser);
  $session.set({ type: 'member', user: { id: 'anna', credits: 10 } as User });
});

describe('a picture', () => {
  test('pictures-14: shows until it is in the chat, and is paid', async () => {
    const shown: number[] = [];
    const stop = onPictureSent(async (_, { number }) => {
      shown.push(number, $pendingPictures.get().length);
    });
    addPicture({ ...picture, text: 'Look' });
    expect($pendingPictures.get()).toMatchObject([{ member: 'bea', text: 'Look', state: 'sending' }]);
    await settled();
    stop();
    expect([shown, $pendingPictures.get(), sent.map(({ text }) => text)]).toEqual([[3, 1], [], ['Look']]);
    expect($session.get()).toMatchObject({ user: { credits: 9 } });
  });

  test('pictures-14: that is lost stays, and is sent under the same id when the network is back', async () => {
    answer = () => Promise.reject(new TypeError('lost'));
    const page = new EventTarget();
    keepPictures(page);
    addPicture(picture);
    await settled();
    expect($pendingPictures.get()).toMatchObject([{ state: 'failed', problem: { message: { key: 'network' } } }]);
    const leaving = new Event('beforeunload', { cancelable: true });
    page.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
    answer = accept;
    page.dispatchEvent(new Event('online'));
    await settled();
    expect($pendingPictures.get()).toEqual([]);
    expect([new Set(sent.map(({ once_id }) => once_id)).size, sent.length]).toEqual([1, 4]);
    const gone = new Event('beforeunload', { cancelable: true });
    page.dispatchEvent(gone);
    expect(gone.defaultPrevented).toBe(false);
  });

  test('pictures-14: that is refused says why, holds up no other, and goes when it is removed', async () => {
    answer = refuse(422, { code: 'invalid_input', fields: { picture: 'picture_broken' } });
    addPicture(picture);
    await settled();
    answer = refuse(402, { code: 'credits_needed', params: { credits: 1 } });
    addPicture(picture);
    await settled();
    const [broken, dear] = $pendingPictures.get();
    expect([broken?.problem, dear?.problem]).toMatchObject([{ fault: 'picture_broken' }, { code: 'credits_needed' }]);
    answer = accept;
    retryPicture(dear?.onceId ?? '');
    await settled();
    expect($pendingPictures.get().map(({ onceId }) => onceId)).toEqual([broken?.onceId]);
    dropPicture(broken?.onceId ?? '');
    expect($pendingPictures.get()).toEqual([]);
  });

  test('pictures-14: that waits is dropped when the session ends', async () => {
    answer = () => new Promise(() => undefined);
    addPicture(picture);
    addPicture(picture);
    expect($pendingPictures.get().map(({ state }) => state)).toEqual(['sending', 'waiting']);
    clearMemberState(browser);
    expect($pendingPictures.get()).toEqual([]);
  });
});
