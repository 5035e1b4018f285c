import { Buffer } from 'node:buffer';

/** Callbacks of a listener on a channel. Neither may throw. */
export interface Listener {
  /** Called per announcement, in the commit order of the transactions that made them. */
  onMessage(payload: string): void;
  /**
   * The connection was lost and is back. Announcements made meanwhile never arrive, so reload what they would have
   * told.
   */
  onGap(): void;
}

/** Stops listening. */
export type StopListening = () => void;

/** PostgreSQL's maximum for one announcement, in bytes. */
export const maxPayloadBytes = 7_999;

/**
 * Checks the channel and payload of an announcement.
 * @throws RangeError for a payload that is too long or contains NUL; announce an id instead, and let listeners read the
 * data
 * @throws TypeError for a channel that is not a plain identifier
 */
export function checkAnnouncement(channel: string, payload: string): void {
  checkChannel(channel);
  const bytes = Buffer.byteLength(payload);
  if (bytes > maxPayloadBytes) {
    throw new RangeError(`An announcement on ${channel} has ${bytes} bytes, and may have ${maxPayloadBytes}.`);
  }
  if (payload.includes('\0')) throw new RangeError(`An announcement on ${channel} has a NUL in it.`);
}

/**
 * Checks the name of a channel, which is put into SQL unescaped.
 * @throws TypeError unless it is a plain identifier
 */
export function checkChannel(channel: string): void {
  if (!/^[a-z][a-z0-9_]{0,62}$/.test(channel)) throw new TypeError(`${channel} is no name of a channel.`);
}

/** The listeners of this process, by channel. */
export class Listeners {
  readonly #byChannel = new Map<string, Set<Listener>>();
  readonly #onError: ((error: Error) => void) | undefined;

  /** @param onError called when a listener throws; the other listeners are still called */
  constructor(onError: ((error: Error) => void) | undefined) {
    this.#onError = onError;
  }

  /** Channels with at least one listener. */
  get channels(): readonly string[] {
    return [...this.#byChannel.keys()];
  }

  /** @returns a function that removes the listener; idempotent */
  add(channel: string, { onMessage, onGap }: Listener): StopListening {
    // A copy, so that the same object may be added twice.
    const own = { onMessage, onGap };
    const onChannel = this.#byChannel.get(channel) ?? new Set();
    this.#byChannel.set(channel, onChannel.add(own));
    return () => {
      onChannel.delete(own);
      if (onChannel.size === 0 && this.#byChannel.get(channel) === onChannel) this.#byChannel.delete(channel);
    };
  }

  tell(channel: string, payload: string): void {
    for (const { onMessage } of [...(this.#byChannel.get(channel) ?? [])]) this.#call(() => onMessage(payload));
  }

  tellOfGap(): void {
    const all = [...this.#byChannel.values()].flatMap((listeners) => [...listeners]);
    for (const { onGap } of all) this.#call(onGap);
  }

  #call(listener: () => void): void {
    try {
      listener();
    } catch (error) {
      this.#onError?.(error instanceof Error ? error : new Error(String(error)));
    }
  }
}
