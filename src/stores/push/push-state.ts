import { atom } from 'nanostores';
import type { NewPushMessage } from '#lib/worker-messages.ts';

/** Push messages in this browser, for the member who is signed in. */
export type PushState =
  | { readonly type: 'unknown' }
  /**
   * `off`: this site sends none. `installed`: only the installed app can get them, as on iOS. `unsupported`: this
   * browser cannot.
   */
  | { readonly type: 'incapable'; readonly reason: 'off' | 'installed' | 'unsupported' }
  /** The browser was told to let this site show nothing. */
  | { readonly type: 'denied' }
  | { readonly type: 'unsubscribed' }
  | { readonly type: 'subscribed'; readonly endpoint: string };

export const $push = atom<PushState>({ type: 'unknown' });

/** The last push message that this browser got, if the service worker has told this page of one. */
export const $lastPush = atom<NewPushMessage | undefined>();
