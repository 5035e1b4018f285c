import { createHmac } from 'node:crypto';
import { isEqual } from '#server/adapters/payments/equal.ts';

export const sandboxSignatureHeader = 'sandbox-signature';

/** Seconds by which the clocks of the two may differ, and that a webhook may be under way. */
const toleranceSeconds = 300;

/** Signs a webhook: `t=<seconds>,v1=<HMAC-SHA-256 of "t.body" in hex>`. */
export function signWebhook(secret: string, body: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${mac(secret, seconds, body)}`;
}

/**
 * Checks a webhook against any of the secrets, so that they can be changed one after the other.
 * @returns `undefined` if it is signed, and not too long ago
 */
export function checkWebhook(
  secrets: readonly string[],
  header: string,
  body: string,
  now: Date,
): 'signature' | 'stale' | undefined {
  const parts = header.split(',').map((part) => part.split('='));
  const given = parts.filter(([name]) => name === 'v1').map(([, value = '']) => value);
  const [, written = ''] = parts.find(([name]) => name === 't') ?? [];
  if (!/^\d{1,12}$/.test(written)) return 'signature';
  const seconds = Number(written);
  const expected = secrets.map((secret) => mac(secret, seconds, body));
  if (!given.some((each) => expected.some((right) => isEqual(each, right)))) return 'signature';
  return Math.abs(now.getTime() / 1000 - seconds) > toleranceSeconds ? 'stale' : undefined;
}

function mac(secret: string, seconds: number, body: string): string {
  return createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
}
