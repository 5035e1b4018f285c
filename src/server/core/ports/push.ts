/** A key pair by which push services know this server, in base64url (VAPID, RFC 8292). */
export interface PushKeyPair {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Sends push messages to browsers, by the push services that they name. */
export interface PushAdapter {
  /** Whether the server sends to this address: https, and of a service that it knows. */
  accepts(endpoint: string): boolean;
}

/** The key pairs of each pool, the same in every process. */
export interface PushKeys {
  /** The newest pair, which browsers subscribe with; the first is made when it is asked for. */
  current(pool: string, now: Date): Promise<PushKeyPair>;
  /** A pair by its public key, as long as this server has it. */
  find(pool: string, publicKey: string, now: Date): Promise<PushKeyPair | undefined>;
  /** Makes a new pair. Messages to subscriptions that were made with earlier ones go on using those. */
  renew(pool: string, now: Date): Promise<PushKeyPair>;
  /** Forgets what was read; for tests, whose database is emptied. */
  forget(): void;
}
