import { randomBytes } from 'node:crypto';
import { type AgeProvider, readAnswer, writeAnswer } from '#server/adapters/age/age.ts';

/** Page of this server on which the local provider asks. */
export const localAgePage = '/__demo/age';

export interface LocalAgeProvider extends AgeProvider {
  /** What the page sends the member back with. */
  answer(check: string, outcome: 'proved' | 'refused'): string;
}

/** Takes everybody's word: for demo and tests. Its secret lives as long as the process. */
export function createLocalAgeProvider(): LocalAgeProvider {
  const secret = randomBytes(32).toString('base64url');
  return {
    begin: async ({ check, returnTo }) => `${localAgePage}?${new URLSearchParams({ check, return: returnTo })}`,
    read: (answer) => readAnswer(secret, answer),
    answer: (check, outcome) => writeAnswer(secret, { check, outcome }),
  };
}
