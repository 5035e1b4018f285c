import { expect, it, vi } from 'vitest';
import { createEventStream } from '#server/services/live/stream.ts';

it('chat-36: ends when 256 kB of it are unsent, and no sooner', async () => {
  const onEnd = vi.fn();
  const stream = createEventStream(onEnd);
  const data = 'x'.repeat(1000);
  for (let count = 0; count < 250; count += 1) stream.send('change', data);
  expect(onEnd).not.toHaveBeenCalled();
  for (let count = 0; count < 20; count += 1) stream.send('change', data);
  expect(onEnd).toHaveBeenCalledTimes(1);
  let bytes = 0;
  for await (const part of stream.body) bytes += (part as Uint8Array).byteLength;
  expect(bytes).toBeGreaterThan(256 * 1024);
  expect(bytes).toBeLessThan(257 * 1024 + 1100);
});

it('ends once, from whichever side', async () => {
  const onEnd = vi.fn();
  const stream = createEventStream(onEnd);
  stream.end();
  stream.end();
  stream.send('change', {});
  stream.beat();
  await stream.body.cancel();
  expect(onEnd).toHaveBeenCalledTimes(1);
  const cancelled = createEventStream(onEnd);
  await cancelled.body.cancel();
  cancelled.end();
  expect(onEnd).toHaveBeenCalledTimes(2);
});
