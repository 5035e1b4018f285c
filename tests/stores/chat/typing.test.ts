import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.resetModules();
});

/** The stores, with a stream that the test speaks for. */
async function listen() {
  const { followChanges } = await import('#stores/live/live.ts');
  const { $typing } = await import('#stores/chat/typing.ts');
  let say: (data: string) => void = () => undefined;
  followChanges((_path, { onChange }) => {
    say = onChange;
  });
  const hear = (kind: string, conversation: string) => say(JSON.stringify({ kind, conversation }));
  return { hear, shown: () => [...$typing.get()] };
}

test('chat-43: shows who writes for five seconds after the last word of it, or until the message', async () => {
  const { hear, shown } = await listen();
  hear('typing', 'a');
  hear('typing', 'b');
  expect(shown()).toEqual(['a', 'b']);
  vi.advanceTimersByTime(3_000);
  hear('typing', 'a');
  vi.advanceTimersByTime(2_500);
  expect(shown()).toEqual(['a']);
  hear('message', 'a');
  expect(shown()).toEqual([]);
});
