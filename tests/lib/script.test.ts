import { expect, test, vi } from 'vitest';
import { fromScript } from '#browser/script.ts';

test('offline-14: a script that does not come is asked for again', async () => {
  const load = vi.fn(async () => ({ word: 'here' }));
  load.mockRejectedValueOnce(new TypeError('Importing a module script failed.'));
  const word = fromScript(load, 'word');
  await expect(word()).rejects.toThrow('Importing a module script failed.');
  expect(await word()).toBe('here');
});

test('one that the browser names is asked for under another address each time', async () => {
  const address = 'https://site.example/_astro/Part.js';
  const load = vi.fn(async (): Promise<{ word: string }> => {
    throw new TypeError(`Failed to fetch dynamically imported module: ${address}`);
  });
  const importScript = vi.fn(async () => ({ word: 'here' }));
  importScript.mockRejectedValueOnce(new TypeError(`Failed to fetch dynamically imported module: ${address}?1`));
  const word = fromScript(load, 'word', importScript);
  await expect(word()).rejects.toThrow(address);
  await expect(word()).rejects.toThrow(address);
  expect(await word()).toBe('here');
  expect(importScript.mock.calls).toEqual([[`${address}?1`], [`${address}?2`]]);
  expect(load).toHaveBeenCalledTimes(1);
});
