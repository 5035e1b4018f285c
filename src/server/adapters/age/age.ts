import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AgeAnswer } from '#server/core/ports/age.ts';

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

/** @returns HMAC-SHA-256 in base64url */
export function sign(secret: string, words: string): string {
  return createHmac('sha256', secret).update(words).digest('base64url');
}
