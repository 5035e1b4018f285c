import { createHmac } from 'node:crypto';

/** @returns HMAC-SHA-256 in base64url */
export function sign(secret: string, words: string): string {
  return createHmac('sha256', secret).update(words).digest('base64url');
}

/** Signs words with the time, so that they can't be used again later: `t=<seconds>,v1=<HMAC of "t.words">`. */
export function signAt(secret: string, words: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${sign(secret, `${seconds}.${words}`)}`;
}
