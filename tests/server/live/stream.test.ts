import { expect, it, vi } from 'vitest';
import { createEventStream, encodeEvent, heartbeat } from '#server/services/live/stream.ts';

it('chat-36: ends when 256 kB of it are unsent, and no sooner', async () => {
  const [onEnd, cut] = [vi.fn(), vi.fn()];
  const stream = createEventStream(onEnd, cut);
  const event = encodeEvent('change', 'x'.repeat(1000));
  for (let count = 0; count < 250; count += 1) stream.send(event);
  expect(onEnd).not.toHaveBeenCalled();
  expect(cut).not.toHaveBeenCalled();
  for (let count = 0; count < 20; count += 1) stream.send(event);
  expect(onEnd).toHaveBeenCalledTimes(1);
  expect(cut).toHaveBeenCalledTimes(1);
  let bytes = 0;
  for await (const part of stream.body) bytes += (part as Uint8Array).byteLength;
  expect(bytes).toBeGreaterThan(256 * 1024);
  expect(bytes).toBeLessThan(257 * 1024 + 1100);
});

it('ends once, from whichever side', async () => {
  const [onEnd, cut] = [vi.fn(), vi.fn()];
  const stream = createEventStream(onEnd, cut);
  stream.end();
  stream.end();
  stream.send(encodeEvent('change', {}));
  stream.send(heartbeat);
  await stream.body.cancel();
  expect(onEnd).toHaveBeenCalledTimes(1);
  const cancelled = createEventStream(onEnd, cut);
  await cancelled.body.cancel();
  cancelled.end();
  expect(onEnd).toHaveBeenCalledTimes(2);
});
