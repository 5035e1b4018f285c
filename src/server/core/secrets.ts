import { createHash, randomBytes, randomInt } from 'node:crypto';

/** 256 random bits in base64url, 43 characters: the secret of a session cookie. */
export function newSessionToken(): string {
  return randomBytes(32).toString('base64url');
}

/** 256 random bits in base64url: a key that the database keeps (`keys.ts`). */
export function newKey(): string {
  return randomBytes(32).toString('base64url');
}

/** 128 random bits in base64url, 22 characters: short enough to paste from a mail (`contract/fields.ts`). */
export function newMailToken(): string {
  return randomBytes(16).toString('base64url');
}

/** Letters and digits that nobody takes for one another, without vowels, so that no word comes out. */
const clearLetters = '23456789BCDFGHJKMNPQRTVWXZ';

/** A number to read out on the phone, such as `K7QF-3M9T`; one of 2 × 10¹¹. */
export function newReference(): string {
  const letters = Array.from({ length: 8 }, () => clearLetters[randomInt(clearLetters.length)]).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}

/**
 * What the database keeps of a secret, or of something personal that only has to be recognised. The secrets are random and long,
 * so a plain SHA-256 cannot be turned back.
 */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
