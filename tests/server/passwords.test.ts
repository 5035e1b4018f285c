import { stat } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { createPasswords } from '#server/services/passwords.ts';

test('pages can be read from the disk while many passwords are being hashed', async () => {
  const passwords = createPasswords();
  let hashed = 0;
  const hashes = Array.from({ length: 8 }, async () => {
    await passwords.hash('correct horse');
    hashed += 1;
  });
  await new Promise((resolve) => setImmediate(resolve));
  await stat(import.meta.dirname);
  expect(hashed).toBe(0);
  await Promise.all(hashes);
  expect(hashed).toBe(8);
});
