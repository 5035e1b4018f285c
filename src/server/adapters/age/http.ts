import * as z from 'zod/mini';
import { readAnswer, sign } from '#server/adapters/age/age.ts';
import type { AgeProvider } from '#server/core/ports/age.ts';

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
