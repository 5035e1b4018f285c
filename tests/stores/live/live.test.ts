import { expect, test } from 'vitest';
import type { StreamListener } from '#browser/event-stream.ts';
import { $isLive, followChanges, type LiveChange, onLiveChange } from '#stores/live/live.ts';

function follow(): { told: LiveChange[]; listener: StreamListener; stop: () => void } {
  let listener: StreamListener | undefined;
  const told: LiveChange[] = [];
  const stop = onLiveChange((change) => told.push(change));
  followChanges((path, given) => {
    expect(path).toBe('/api/events.php');
    listener = given;
  });
  if (listener === undefined) throw new Error('nobody follows');
  return { told, listener, stop };
}

test('chat-39: tells of each change, and to load everything when some may be missing', () => {
  const { told, listener, stop } = follow();
  listener.onOpen();
  listener.onChange('{"kind":"message","conversation":"c1"}');
  listener.onChange('of a later release');
  listener.onChange('[]');
  expect(told).toEqual([
    { kind: 'reset' },
    { kind: 'message', conversation: 'c1' },
    { kind: 'reset' },
    { kind: 'reset' },
  ]);
  stop();
  listener.onOpen();
  expect(told).toHaveLength(4);
});

test('chat-39: says whether there is a stream', () => {
  const { listener, stop } = follow();
  listener.onState(true);
  expect($isLive.get()).toBe(true);
  listener.onState(false);
  expect($isLive.get()).toBe(false);
  stop();
});
