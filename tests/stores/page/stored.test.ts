import { expect, it } from 'vitest';
import { isInTime, readStored } from '#stores/page/stored.ts';

const read = (text: string | undefined) => readStored({ get: () => text }, 'key');

it('reads what is kept as JSON by name', () => {
  expect(read('{"a":1,"b":null}')).toEqual({ a: 1, b: null });
});

it.each([undefined, '', '{', 'null', '1', '"a"', '[{"a":1}]'])('takes %j for nothing', (text) => {
  expect(read(text)).toEqual({});
});

it('is in time for as long as it lasts, though the clock is put back meanwhile', () => {
  expect([91, 99, 100, 109].map((now) => isInTime(100, 10, now))).toEqual([true, true, true, true]);
  expect([90, 110].map((now) => isInTime(100, 10, now))).toEqual([false, false]);
  expect([undefined, 'soon', {}].map((at) => isInTime(at, 10, 100))).toEqual([false, false, false]);
});
