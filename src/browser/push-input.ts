/** What the server has to know of a push subscription, as `POST user.php?push=1` takes it. */
export interface PushInput {
  readonly subscription: {
    readonly endpoint: string;
    readonly keys: { readonly p256dh: string; readonly auth: string };
  };
  /** Public key of the server that the subscription was made with, in base64url. */
  readonly public_key: string;
}

/** Describes a push subscription to the server. Used by pages and by the service worker. */
export function toPushInput(subscription: PushSubscription): PushInput {
  const { endpoint, keys } = subscription.toJSON();
  return {
    subscription: { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } },
    public_key: toBase64Url(subscription.options.applicationServerKey),
  };
}

function toBase64Url(bytes: ArrayBuffer | null): string {
  const text = String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer()));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
