import { lastPushCache as cacheName, type NewPushMessage } from '#lib/worker-messages.ts';

const address = '/last-push-message';

/** Keeps the last push message for pages that are opened later. Never throws. */
export async function keepLastPush(message: NewPushMessage): Promise<void> {
  try {
    await (await caches.open(cacheName)).put(address, Response.json(message));
  } catch {
    // Storage is full or forbidden: a page that is opened later loads everything anyway.
  }
}

/** The last push message; `undefined` if there is none. Never throws. */
export async function readLastPush(): Promise<NewPushMessage | undefined> {
  try {
    const kept = await caches.match(address, { cacheName });
    return kept && ((await kept.json()) as NewPushMessage);
  } catch {
    return undefined;
  }
}

/** Deletes what is kept of push messages. */
export async function dropLastPush(): Promise<void> {
  await caches.delete(cacheName);
}
