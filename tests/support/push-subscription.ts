import { createECDH, randomBytes } from 'node:crypto';

/** A subscription as a browser gives it. */
interface BrowserSubscription {
  readonly endpoint: string;
  readonly expirationTime: null;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** Makes a subscription of a new browser. @param endpoint of Chrome's service by default */
export function newSubscription(
  endpoint = `https://fcm.googleapis.com/fcm/send/${randomBytes(12).toString('base64url')}`,
): BrowserSubscription {
  const keys = createECDH('prime256v1');
  return {
    endpoint,
    expirationTime: null,
    keys: { p256dh: keys.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') },
  };
}
