import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { $settings } from '#stores/settings/settings.ts';
import { openBrowser, type TestBrowser } from '#tests/stores/support/browser.ts';

let browser: TestBrowser;
let asked: number;
let status: number;
let stop: (() => void) | undefined;

/** A page that is opened anew: its settings are not there yet. */
async function follow(): Promise<typeof $settings> {
  vi.resetModules();
  const { setEnvironment } = await import('#stores/page/environment.ts');
  setEnvironment(browser);
  const settings = await import('#stores/settings/settings.ts');
  const { followChatSettings } = await import('#stores/chat/chat-settings.ts');
  stop = followChatSettings();
  return settings.$settings;
}

beforeEach(() => {
  asked = 0;
  status = 400;
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  browser = openBrowser({
    fetch: async () => {
      asked += 1;
      return Response.json({ error: { code: 'unavailable' } }, { status });
    },
  });
});

afterEach(() => {
  stop?.();
  vi.useRealTimers();
  vi.doUnmock('#stores/chat/kept.ts');
});

test('chat-71: settings that the server does not give are asked for every 5 seconds, and show why', async () => {
  const $state = await follow();
  await vi.waitFor(() => expect($state.get()).toMatchObject({ type: 'failed', message: { key: 'unavailable' } }));
  expect(asked).toBe(1);
  vi.advanceTimersByTime(5_000);
  await vi.waitFor(() => expect(asked).toBe(2));
  // They say why meanwhile.
  expect($state.get().type).toBe('failed');
});

test('chat-46, chat-71: those that the device keeps show meanwhile, and the server is asked on', async () => {
  const kept = { answer: { settings: { message_credits: 7 } } };
  vi.doMock('#stores/chat/kept.ts', () => ({ readAnswer: async () => kept }));
  const $state = await follow();
  await vi.waitFor(() => expect($state.get()).toMatchObject({ type: 'ready', settings: { message_credits: 7 } }));
  vi.advanceTimersByTime(5_000);
  await vi.waitFor(() => expect(asked).toBe(2));
  expect($state.get()).toMatchObject({ settings: { message_credits: 7 } });
});

test('chat-71: a screen that is left asks no more, nor does one that has them', async () => {
  const $state = await follow();
  await vi.waitFor(() => expect($state.get().type).toBe('failed'));
  $state.set({ type: 'ready', settings: {} } as never);
  vi.advanceTimersByTime(20_000);
  $state.set({ type: 'loading' });
  stop?.();
  vi.advanceTimersByTime(20_000);
  expect(asked).toBe(1);
});
