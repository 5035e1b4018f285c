import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits in base64url, 43 characters: the secret of a session cookie. */
export function newSessionToken(): string {
  return randomBytes(32).toString('base64url');
}

/** 128 random bits in base64url, 22 characters: short enough to paste from a mail (`contract/fields.ts`). */
export function newMailToken(): string {
  return randomBytes(16).toString('base64url');
}

/**
 * What the database keeps of a secret, or of something personal that only has to be recognised. The secrets are random and long,
 * so a plain SHA-256 cannot be turned back.
 */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
