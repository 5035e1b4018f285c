import { createHash, randomBytes, randomInt } from 'node:crypto';

/** Makes the secret of a session cookie: 256 random bits in base64url, 43 characters. */
export function newSessionToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Makes a key to store in the database (`keys.ts`): 256 random bits in base64url. */
export function newKey(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * Makes the token of a mailed link: 128 random bits in base64url. 22 characters, short enough to paste
 * (`contract/fields.ts`).
 */
export function newMailToken(): string {
  return randomBytes(16).toString('base64url');
}

/** Digits and letters that are not easily confused. Without vowels, so that no words come out. */
const clearLetters = '23456789BCDFGHJKMNPQRTVWXZ';

/** Makes a reference that can be read out on the phone, such as `K7QF-3M9T`; 2 × 10¹¹ possible values. */
export function newReference(): string {
  const letters = Array.from({ length: 8 }, () => clearLetters[randomInt(clearLetters.length)]).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}

/**
 * Hashes a secret, or personal data that only has to be recognised, for storage. A plain SHA-256 is enough for the
 * secrets, which are long and random: they cannot be guessed from it.
 */
export function hashSecret(secret: string | Uint8Array): string {
  return createHash('sha256').update(secret).digest('base64url');
}
