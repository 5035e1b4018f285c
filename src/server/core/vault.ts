import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts personal data for the database, with a key that is not in it. */
export interface Vault {
  /**
   * Encrypts a text, each time differently.
   * @param about what the text belongs to, such as the id of its row: only for that it can be opened again
   */
  seal(text: string, about: string): string;
  /** @throws if it was sealed with another key or about something else, or was changed */
  open(sealed: string, about: string): string;
  /** A hash by which a text is recognised, and which nobody can compute without the key. */
  mark(text: string): string;
}

/** Bytes of a nonce and of a tag of AES-GCM. */
const [nonceBytes, tagBytes] = [12, 16];

/**
 * Creates a vault: AES-256-GCM, and HMAC-SHA-256 for marks, with two keys that are derived from one (HKDF).
 * @param key 32 bytes
 */
export function createVault(key: Uint8Array): Vault {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', key, '', purpose, 32));
  const [sealing, marking] = [derive('seal'), derive('mark')];
  return {
    seal(text, about) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce).setAAD(Buffer.from(about));
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url');
    },
    open(sealed, about) {
      const bytes = Buffer.from(sealed, 'base64url');
      const [nonce, encrypted] = [bytes.subarray(0, nonceBytes), bytes.subarray(nonceBytes + tagBytes)];
      const decipher = createDecipheriv('aes-256-gcm', sealing, nonce, { authTagLength: tagBytes })
        .setAAD(Buffer.from(about))
        .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      return Buffer.concat([decipher.update(encrypted), decipher.final()]).toString('utf8');
    },
    mark: (text) => createHmac('sha256', marking).update(text).digest('base64url'),
  };
}
