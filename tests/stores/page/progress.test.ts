import { expect, test } from 'vitest';
import { $waiting, showProgress } from '#stores/page/progress.ts';

test('the progress bar runs until everything is there, or cannot be had', async () => {
  const first = Promise.withResolvers<string>();
  const second = Promise.withResolvers<string>();
  const shown = [showProgress(first.promise), showProgress(second.promise)];
  expect($waiting.get()).toBe(2);
  first.resolve('a screen');
  await expect(shown[0]).resolves.toBe('a screen');
  expect($waiting.get()).toBe(1);
  second.reject(new Error('lost'));
  await expect(shown[1]).rejects.toThrow('lost');
  expect($waiting.get()).toBe(0);
});
