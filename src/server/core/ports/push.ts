/** A key pair by which push services know this server, in base64url (VAPID, RFC 8292). */
export interface PushKeyPair {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** One message to one browser. */
export interface PushMessage {
  /** Address of the browser at its push service. */
  readonly endpoint: string;
  /** The browser's public key, and a secret of it, in base64url. */
  readonly p256dh: string;
  readonly auth: string;
  /** The pair that the browser subscribed with. */
  readonly keys: PushKeyPair;
  /** Mail address at which a push service reaches the operator. */
  readonly contact: string;
  /** At most 3,000 bytes; encrypted for the browser before it leaves this server. */
  readonly payload: string;
  /** How long the service keeps it for a browser that is not connected, in seconds. */
  readonly ttlSeconds: number;
  readonly urgency: 'normal' | 'high';
  /** At most 32 characters of base64url: the service replaces a message that waits by a later one with the same. */
  readonly topic: string;
}

/** What became of a message. */
export type PushOutcome =
  | { readonly kind: 'sent' }
  /** The subscription is over, or is not for this server's key: it takes no message ever again. */
  | { readonly kind: 'gone' }
  /** The service does not take this message, and would not the next time. */
  | { readonly kind: 'refused'; readonly status: number | undefined }
  /** Worth another try. */
  | {
      readonly kind: 'failed';
      readonly status: number | undefined;
      /** How long the service wants to be left alone, if it says so. */
      readonly retryAfterMs: number | undefined;
    };

/** Sends push messages to browsers, by the push services that they name. */
export interface PushAdapter {
  /** Whether the server sends to this address: https, and of a service that it knows. */
  accepts(endpoint: string): boolean;
  /** Sends one message, once. Never rejects. @param now reads dates in the answer of the service */
  send(message: PushMessage, now: Date): Promise<PushOutcome>;
  /** Ends its connections. */
  close(): Promise<void>;
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
