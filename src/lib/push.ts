/**
 * The decrypted content of a push message, as the server writes it and the service worker reads it. The worker has no
 * texts of its own: `title` and `body` are in the member's language.
 */
export interface PushPayload {
  readonly kind: PushKind;
  /** How many are new: unread messages of the conversation, or likes that were not seen. */
  readonly count: number;
  /** Id of the conversation; of the member who likes or was matched, if it is a single one. */
  readonly id?: string;
  /** Notifications with the same tag replace each other. */
  readonly tag: string;
  readonly title: string;
  readonly body: string;
  /** Language of `title` and `body`. */
  readonly lang: string;
  /** Path of the page that the notification opens, in the same language. */
  readonly path: string;
  /** Unread messages and new likes together, for the badge of the installed app. */
  readonly badge: number;
}

/** What a push message tells of; `conversation` is a message of somebody who was not answered before. */
export type PushKind = 'message' | 'conversation' | 'like' | 'match';
