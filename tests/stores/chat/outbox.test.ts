import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { User } from '#contract/user.ts';
import { keepDraft, readDraft } from '#stores/chat/drafts.ts';
import {
  $pending,
  $sendProblem,
  addMessage,
  discardMessage,
  onSent,
  openOutbox,
  retryMessage,
  sendWaiting,
} from '#stores/chat/outbox.ts';
import { $pendingPictures, type PendingPicture } from '#stores/chat/picture-sending.ts';
import { clearMemberState, keptChatsKey, ownDeviceKeys } from '#stores/page/member-state.ts';
import { $session } from '#stores/session/session-state.ts';
import { $logoutAsked, askBeforeLogout } from '#stores/session/unsent.ts';
import { openBrowser, type TestBrowser } from '#tests/stores/support/browser.ts';
import { card } from '#tests/stores/support/members.ts';

interface Body {
  readonly once_id: string;
  readonly member: string;
  readonly text: string;
}

let browser: TestBrowser;
let sent: Body[];
let answer: (body: Body) => Response;

function accept(body: Body): Response {
  const seconds = String(sent.length).padStart(2, '0');
  const message = { number: sent.length, sent_at: `2026-11-20T12:00:${seconds}.000Z` };
  return Response.json({ conversation: `with-${body.member}`, ...message, credits: 10 - sent.length });
}

function refuse(code: string, status: number, params: object = {}): (body: Body) => Response {
  return () => Response.json({ error: { code, params } }, { status });
}

function signIn(id: string): void {
  $session.set({ type: 'member', user: { id, credits: 10 } as User });
}

/** A page that is opened anew over the same storage. */
async function reopen(id = 'anna'): Promise<void> {
  const { device } = browser;
  const kept = device.get(ownDeviceKeys.outbox);
  clearMemberState(browser);
  if (kept) device.set(ownDeviceKeys.outbox, kept);
  signIn(id);
  await openOutbox();
}

beforeEach(async () => {
  sent = [];
  answer = accept;
  browser = openBrowser({
    fetch: async (input, init) => {
      const body = (await new Request(input, init).json()) as Body;
      sent.push(body);
      return answer(body);
    },
  });
  clearMemberState(browser);
  signIn('anna');
  await openOutbox();
});

describe('the outbox', () => {
  test('chat-23: keeps a message before it is first sent, and no longer than until it is', async () => {
    let keptMeanwhile: string | undefined;
    answer = (body) => {
      keptMeanwhile = browser.device.get(ownDeviceKeys.outbox);
      return accept(body);
    };
    await addMessage('bea', 'Hello');
    expect(keptMeanwhile).toContain('Hello');
    expect([browser.device.get(ownDeviceKeys.outbox), $pending.get()]).toEqual(['', []]);
    expect($session.get()).toMatchObject({ user: { credits: 9 } });
  });

  test('chat-23: sends what waits under the same id when the network is back, also after the page was closed', async () => {
    browser.isOnline = false;
    await addMessage('bea', 'Hello');
    const [waiting] = $pending.get();
    expect([$sendProblem.get()?.key, waiting?.text]).toEqual(['network', 'Hello']);
    await reopen();
    expect($pending.get()).toEqual([waiting]);
    browser.isOnline = true;
    await sendWaiting();
    expect(sent.map(({ once_id, text }) => [once_id, text])).toEqual([[waiting?.onceId, 'Hello']]);
    expect([$pending.get(), $sendProblem.get()]).toEqual([[], undefined]);
  });

  test('chat-23: a lost answer changes nothing about the id', async () => {
    answer = () => {
      throw new TypeError('fetch failed');
    };
    await addMessage('bea', 'Hello');
    answer = accept;
    await sendWaiting();
    expect(sent.length).toBeGreaterThan(1);
    expect(new Set(sent.map(({ once_id }) => once_id)).size).toBe(1);
  });

  test('chat-60: tries again at most a second later, however long it has been failing', async () => {
    Object.assign(browser, { retryDelay: () => 3_600_000 });
    answer = (body) => {
      if (sent.length < 3) throw new TypeError('fetch failed');
      return accept(body);
    };
    await addMessage('bea', 'Hello');
    expect([sent.length, $pending.get()]).toEqual([3, []]);
  });

  test('chat-23: leaves what another tab of the browser added or sent meanwhile as it is', async () => {
    browser.isOnline = false;
    await addMessage('bea', 'one');
    const [one] = $pending.get();
    const other = { onceId: '00000000-0000-4000-8000-000000000001', member: 'bea', text: 'of the other tab' };
    browser.device.set(ownDeviceKeys.outbox, JSON.stringify({ owner: 'anna', messages: [one, other] }));
    await addMessage('bea', 'two');
    expect($pending.get().map(({ text }) => text)).toEqual(['one', 'of the other tab', 'two']);
    const left = $pending.get().slice(1);
    browser.device.set(ownDeviceKeys.outbox, JSON.stringify({ owner: 'anna', messages: left }));
    browser.isOnline = true;
    await sendWaiting();
    expect(sent.map(({ text }) => text)).toEqual(['of the other tab', 'two']);
  });

  test('chat-23: sends what is written while the last message leaves the lock of the tabs', async () => {
    let isWritten = false;
    const locks = {
      request: async (_name: string, work: () => Promise<void>) => {
        await work();
        if (!isWritten) void addMessage('bea', 'two');
        isWritten = true;
      },
    };
    vi.stubGlobal('navigator', { locks });
    await addMessage('bea', 'one');
    vi.unstubAllGlobals();
    expect(sent.map(({ text }) => text)).toEqual(['one', 'two']);
  });

  test('chat-23: sends also where the browser stores nothing', async () => {
    const { device } = browser;
    const [get, set] = [device.get, device.set];
    Object.assign(device, { get: () => undefined, set: () => undefined });
    browser.isOnline = false;
    await addMessage('bea', 'one');
    await addMessage('bea', 'two');
    browser.isOnline = true;
    await sendWaiting();
    Object.assign(device, { get, set });
    expect(sent.map(({ text }) => text)).toEqual(['one', 'two']);
    expect($pending.get()).toEqual([]);
  });

  test('chat-24: keeps the order, and tells who listens', async () => {
    browser.isOnline = false;
    const heard: string[] = [];
    const stop = onSent(({ text }, { number }) => heard.push(`${number} ${text}`));
    await Promise.all(['one', 'two', 'three'].map((text) => addMessage('bea', text)));
    browser.isOnline = true;
    await Promise.all([sendWaiting(), sendWaiting()]);
    stop();
    expect(heard).toEqual(['1 one', '2 two', '3 three']);
  });

  test('chat-61: keeps the order while the server can store nothing, and sends without a press when it can', async () => {
    Object.assign(browser, { retryDelay: () => 0 });
    answer = refuse('unavailable', 503);
    await addMessage('bea', 'one');
    expect($pending.get()).toMatchObject([{ text: 'one' }]);
    expect($pending.get()[0]?.refused).toBeUndefined();
    expect($sendProblem.get()).toMatchObject({ key: 'unavailable' });
    answer = accept;
    await addMessage('bea', 'two');
    expect($pending.get()).toEqual([]);
    expect(sent.slice(-2).map(({ text }) => text)).toEqual(['one', 'two']);
    expect($sendProblem.get()).toBeUndefined();
  });

  test('chat-60: waits no longer where the server names a time', async () => {
    answer = (body) => {
      if (sent.length > 1) return accept(body);
      return Response.json({ error: { code: 'unavailable' } }, { status: 503, headers: { 'Retry-After': '3600' } });
    };
    await addMessage('bea', 'Hello');
    expect([sent.length, $pending.get()]).toEqual([2, []]);
  });

  test('chat-25: keeps what was refused with the reason, and goes on with the next', async () => {
    answer = (body) => (body.text === 'dear' ? refuse('credits_needed', 402)(body) : accept(body));
    await addMessage('bea', 'dear');
    await addMessage('cleo', 'free');
    const [refused] = $pending.get();
    expect(refused).toMatchObject({ text: 'dear', refused: { key: 'credits_needed' } });
    expect(sent.map(({ text }) => text)).toEqual(['dear', 'free']);
    answer = accept;
    await retryMessage(refused?.onceId ?? '');
    expect(sent.at(-1)).toMatchObject({ once_id: refused?.onceId, text: 'dear' });
    expect($pending.get()).toEqual([]);
  });

  test('chat-25: what was refused stays so with its reason, also on the next page, and is sent by a press alone', async () => {
    answer = refuse('blocked', 403, { name: 'Bea' });
    await addMessage('bea', 'Hello');
    answer = accept;
    await reopen();
    const [refused] = $pending.get();
    expect([sent.length, refused]).toMatchObject([1, { refused: { key: 'blocked', params: { name: 'Bea' } } }]);
    expect($sendProblem.get()).toBeUndefined();
    await addMessage('cleo', 'Hi');
    expect(sent.map(({ text }) => text)).toEqual(['Hello', 'Hi']);
    expect(askBeforeLogout()).toBe(true);
    $logoutAsked.set(false);
    await retryMessage(refused?.onceId ?? '');
    expect([sent.at(-1)?.once_id, $pending.get()]).toEqual([refused?.onceId, []]);
  });

  test('chat-25: tried again without a network, it waits like every other, on the next page, too', async () => {
    answer = refuse('credits_needed', 402);
    await addMessage('bea', 'Hello');
    browser.isOnline = false;
    await retryMessage($pending.get()[0]?.onceId ?? '');
    await reopen();
    expect($pending.get()).toEqual([{ onceId: sent[0]?.once_id, member: 'bea', text: 'Hello' }]);
    [browser.isOnline, answer] = [true, accept];
    await sendWaiting();
    expect($pending.get()).toEqual([]);
  });

  test('chat-25: what another tab was refused stays refused here', async () => {
    const refused = { key: 'credits_needed', params: {} };
    const other = { onceId: '00000000-0000-4000-8000-000000000001', member: 'bea', text: 'of the other tab', refused };
    browser.device.set(ownDeviceKeys.outbox, JSON.stringify({ owner: 'anna', messages: [other] }));
    await addMessage('bea', 'of this tab');
    expect([sent.map(({ text }) => text), $pending.get()]).toEqual([['of this tab'], [other]]);
  });

  test('chat-63: too many in this minute wait in their order; a longer wait is a refusal', async () => {
    answer = refuse('too_many_requests', 429, { minutes: 1 });
    await addMessage('bea', 'one');
    await addMessage('bea', 'two');
    expect(sent.map(({ text }) => text)).toEqual(['one', 'one']);
    expect($pending.get().map(({ text, refused }) => [text, refused])).toEqual([
      ['one', undefined],
      ['two', undefined],
    ]);
    expect($sendProblem.get()).toEqual({ key: 'too_many_requests', params: { minutes: 1 } });
    answer = accept;
    await sendWaiting();
    expect(sent.slice(2).map(({ text }) => text)).toEqual(['one', 'two']);
    expect([$pending.get(), $sendProblem.get()]).toEqual([[], undefined]);
    answer = refuse('too_many_requests', 429, { minutes: 600 });
    await addMessage('cleo', 'Hi');
    expect($pending.get()).toMatchObject([{ refused: { params: { minutes: 600 } } }]);
  });

  test('chat-25: drops what is discarded', async () => {
    answer = refuse('blocked', 403);
    await addMessage('bea', 'Hello');
    discardMessage($pending.get()[0]?.onceId ?? '');
    await reopen();
    expect([$pending.get(), sent.length]).toEqual([[], 1]);
  });

  test('chat-26: is erased when the session ends, and is not of use to another member', async () => {
    browser.isOnline = false;
    await addMessage('bea', 'Hello');
    keepDraft('cleo', 'I began to wr');
    expect(readDraft('cleo')).toBe('I began to wr');
    await reopen('zoe');
    expect($pending.get()).toEqual([]);
    clearMemberState(browser);
    for (const key of Object.values(ownDeviceKeys)) expect(browser.device.get(key) ?? '').toBe('');
    signIn('anna');
    expect(readDraft('cleo')).toBe('');
  });

  test('chat-46: takes messages without an answer about the member, and sends them once there is one', async () => {
    await reopen();
    browser.device.set(keptChatsKey, 'anna');
    browser.cookies.add('signed_in');
    $session.set({ type: 'failed', message: { key: 'network', params: {} } });
    await openOutbox();
    await addMessage('bea', 'Hello', card('bea', { fictional: true }));
    expect([sent, $sendProblem.get()?.key]).toEqual([[], 'network']);
    expect($pending.get()).toMatchObject([{ text: 'Hello', to: { name: 'Name bea', fictional: true } }]);
    signIn('anna');
    await openOutbox();
    expect(sent.map(({ text }) => text)).toEqual(['Hello']);
    expect([$pending.get(), $sendProblem.get()]).toEqual([[], undefined]);
  });

  test('chat-47: what was taken that way is not sent for somebody else', async () => {
    browser.device.set(keptChatsKey, 'anna');
    browser.cookies.add('signed_in');
    $session.set({ type: 'failed', message: { key: 'network', params: {} } });
    await openOutbox();
    await addMessage('bea', 'Hello');
    signIn('zoe');
    await openOutbox();
    expect([sent, $pending.get()]).toEqual([[], []]);
  });

  test('chat-49: a logout is asked about while a message or picture waits', async () => {
    expect([askBeforeLogout(), $logoutAsked.get()]).toEqual([false, false]);
    browser.isOnline = false;
    await addMessage('bea', 'Hello');
    expect([askBeforeLogout(), $logoutAsked.get()]).toEqual([true, true]);
    $logoutAsked.set(false);
    browser.isOnline = true;
    await sendWaiting();
    expect(askBeforeLogout()).toBe(false);
    $pendingPictures.set([{ onceId: 'p' } as PendingPicture]);
    expect(askBeforeLogout()).toBe(true);
    $pendingPictures.set([]);
    $logoutAsked.set(false);
    // Also before the script of the outbox is here, and where the device stores nothing.
    browser.device.set(ownDeviceKeys.outbox, '{}');
    expect(askBeforeLogout()).toBe(true);
  });

  test('chat-26: what ends the session leaves nothing to send', async () => {
    answer = () =>
      Response.json({ error: { code: 'authentication_required' }, authentication_required: true }, { status: 403 });
    await addMessage('bea', 'Hello');
    expect([$session.get().type, $pending.get(), browser.device.get(ownDeviceKeys.outbox)]).toEqual(['guest', [], '']);
  });

  test('survives a storage that holds something else', async () => {
    browser.device.set(ownDeviceKeys.outbox, '{"owner":"anna","messages":[{"text":1},null]}');
    const { device } = browser;
    clearMemberState({ tab: browser.tab, device: { get: () => undefined, set: () => undefined } });
    signIn('anna');
    await openOutbox();
    expect([$pending.get(), typeof device.get(ownDeviceKeys.outbox)]).toEqual([[], 'string']);
  });
});

test('a draft is kept for each receiver, and forgotten when it is empty', () => {
  keepDraft('bea', 'one');
  keepDraft('cleo', 'two');
  keepDraft('bea', '  ');
  expect([readDraft('bea'), readDraft('cleo')]).toEqual(['', 'two']);
  keepDraft('cleo', '');
  expect(browser.device.get(ownDeviceKeys.drafts)).toBe('');
});
