import { expect, it } from 'vitest';
import { createUploads } from '#server/services/photos/uploads.ts';

/** Work that ends when the test says so. */
function createWork() {
  const { promise, resolve } = Promise.withResolvers<string>();
  let begun = false;
  const work = () => {
    begun = true;
    return promise;
  };
  return { work, end: () => resolve('done'), hasBegun: () => begun };
}

const settle = () => new Promise((done) => setTimeout(done, 5));

it('opens two pictures at once, the others in the order they came', async () => {
  const uploads = createUploads({ atOnce: 2 });
  const works = [createWork(), createWork(), createWork(), createWork()];
  const results = works.map(({ work }) => uploads.inTurn(work));
  await settle();
  expect(works.map(({ hasBegun }) => hasBegun())).toEqual([true, true, false, false]);
  works[1]?.end();
  await settle();
  expect(works.map(({ hasBegun }) => hasBegun())).toEqual([true, true, true, false]);
  for (const { end } of works) end();
  expect(await Promise.all(results)).toEqual(['done', 'done', 'done', 'done']);
});

it('goes on after work that failed', async () => {
  const uploads = createUploads({ atOnce: 1 });
  const fails = uploads.inTurn(() => Promise.reject(new Error('no picture')));
  const next = uploads.inTurn(async () => 'next');
  await expect(fails).rejects.toThrow('no picture');
  expect(await next).toBe('next');
});

it('limits-38: refuses who would wait too long, or behind too many, for a while', async () => {
  const uploads = createUploads({ atOnce: 1, waiting: 1, maxWaitMs: 20 });
  const first = createWork();
  const running = uploads.inTurn(first.work);
  const late = createWork();
  const waiting = uploads.inTurn(late.work);
  const busy = { code: 'unavailable', details: { retryAfter: 5 } };
  await expect(uploads.inTurn(late.work)).rejects.toMatchObject(busy);
  await expect(waiting).rejects.toMatchObject(busy);
  first.end();
  await running;
  expect(late.hasBegun()).toBe(false);
  expect(await uploads.inTurn(async () => 'after')).toBe('after');
});

it('holds so many bytes and no more', () => {
  const uploads = createUploads({ maxBytes: 10 });
  uploads.take(6);
  expect(() => uploads.take(5)).toThrow();
  uploads.take(4);
  uploads.giveBack(10);
  uploads.take(10);
});
