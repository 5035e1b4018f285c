import { randomBytes, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { sign } from '#server/adapters/signature.ts';
import type { AgeAnswer, AgeProvider, LocalAgeProvider } from '#server/core/ports/age.ts';

/**
 * Writes an answer as `<check>.<outcome>.<signature>`: HMAC-SHA-256 of the first two, with a secret that only the
 * provider and this server know.
 */
export function writeAnswer(secret: string, { check, outcome }: AgeAnswer): string {
  const words = `${check}.${outcome}`;
  return `${words}.${sign(secret, words)}`;
}

/** @returns `undefined` when the answer was not signed with the secret */
export function readAnswer(secret: string, answer: string): AgeAnswer | undefined {
  const [check = '', outcome = '', signature = ''] = answer.split('.');
  if (outcome !== 'proved' && outcome !== 'refused') return undefined;
  const [given, expected] = [Buffer.from(signature), Buffer.from(sign(secret, `${check}.${outcome}`))];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  return { check, outcome };
}

/** Milliseconds. A member who pressed a button waits for this. */
const timeoutMs = 5_000;

const Answer = z.object({ address: z.url({ protocol: /^https?$/ }) });

/**
 * A provider of proofs of age, or a bridge to one, behind one address. It gets `{ check, return_to }` as JSON, signed
 * in `X-Signature` with the shared secret, and answers `{ address }`. Afterwards it sends the member back to
 * `return_to` with `#age=<answer>` (`writeAnswer`).
 */
export function createHttpAgeProvider(url: string, secret: string): AgeProvider {
  return {
    async begin({ check, returnTo }) {
      const body = JSON.stringify({ check, return_to: returnTo });
      const headers = { 'content-type': 'application/json', 'x-signature': sign(secret, body) };
      const signal = AbortSignal.timeout(timeoutMs);
      const response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'error' });
      if (!response.ok) throw new Error(`the age provider answered ${response.status}`);
      return Answer.parse(await response.json()).address;
    },
    read: (answer) => readAnswer(secret, answer),
  };
}

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
