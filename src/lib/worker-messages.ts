import type { PushPayload } from '#lib/push.ts';

/** The service worker tells pages of a push message: the one that came just now, or the last one if a page asked. */
export interface NewPushMessage {
  readonly type: 'NEW_PUSH_MESSAGE';
  readonly message: PushPayload;
  /** When it came, in milliseconds since 1970. */
  readonly at: number;
}

/** The service worker tells a page that a notification was pressed. The page answers through the port of the message. */
export interface NewPushClick {
  readonly type: 'NEW_PUSH_CLICK';
  /** Path of the page that the notification leads to. */
  readonly path: string;
}

/** A page asks the service worker for the last push message. */
export interface LastPushMessage {
  readonly type: 'LAST_PUSH_MESSAGE';
}

/** Cache in which the service worker keeps the last push message. */
export const lastPushCache = 'push';

/** What the service worker tells pages. */
export type WorkerMessage = NewPushMessage | NewPushClick;
