import { timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { paragraphs } from '#contract/fields.ts';
import { longestMessage } from '#contract/lengths.ts';
import { onceId } from '#contract/once.ts';
import { createBreaker } from '#server/adapters/breaker.ts';
import { sign } from '#server/adapters/signature.ts';
import type { AnswerProvider } from '#server/core/ports/answers.ts';

/** Milliseconds until the provider must have answered. */
const usualTimeoutMs = 10_000;
/** Maximum bytes of its answer. */
const maxBytes = 64 * 1024;

const text = paragraphs(longestMessage);
const Answer = z.object({ text: z.optional(z.nullable(text)) });
const Late = z.object({ conversation: onceId.once_id, text, answer: onceId.once_id });

/**
 * A provider of answers behind one address. It gets `{ conversation, text }` as JSON, signed in `X-Signature` with the
 * shared secret, and answers `{ text }`; or 202, and posts `{ conversation, text, answer }` to `/api/answer.php` later,
 * signed in the same way (docs/deploy/answers.md).
 */
export function createHttpAnswerProvider(
  url: string,
  secret: string,
  { timeoutMs = usualTimeoutMs, now = Date.now }: { readonly timeoutMs?: number; readonly now?: () => number } = {},
): AnswerProvider {
  const breaker = createBreaker(now);
  return {
    kind: 'company',
    ask: ({ conversation, text }) => breaker(() => post(url, secret, { conversation, text }, timeoutMs)),
    read(bytes, signature) {
      const body = Buffer.from(bytes);
      const [given, expected] = [Buffer.from(signature), Buffer.from(sign(secret, body.toString()))];
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
      return Late.safeParse(parseJson(body)).data;
    },
  };
}

async function post(url: string, secret: string, question: object, timeoutMs: number): Promise<string | undefined> {
  const body = JSON.stringify(question);
  const headers = { 'content-type': 'application/json', 'x-signature': sign(secret, body) };
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'error' });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`the provider of answers answered ${response.status}`);
  }
  const answered = await readBounded(response);
  if (response.status !== 200) return undefined;
  return Answer.parse(parseJson(answered)).text ?? undefined;
}

/** The signal of the request ends this, too. */
async function readBounded({ body }: Response): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    size += part.byteLength;
    if (size > maxBytes) throw new Error('the provider of answers answered too much');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Not the error of `JSON.parse`, which quotes the text. */
function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}
