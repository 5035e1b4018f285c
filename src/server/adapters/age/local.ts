import { randomBytes } from 'node:crypto';
import { readAnswer, writeAnswer } from '#server/adapters/age/age.ts';
import type { LocalAgeProvider } from '#server/core/ports/age.ts';

/** Page of this server on which the local provider asks for the age. */
export const localAgePage = '/__demo/age';

/** A provider that believes every answer, for demo and tests. Its secret lives as long as the process. */
export function createLocalAgeProvider(): LocalAgeProvider {
  const secret = randomBytes(32).toString('base64url');
  return {
    begin: async ({ check, returnTo }) => `${localAgePage}?${new URLSearchParams({ check, return: returnTo })}`,
    read: (answer) => readAnswer(secret, answer),
    answer: (check, outcome) => writeAnswer(secret, { check, outcome }),
  };
}
