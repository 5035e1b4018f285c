import { constants, setPriority } from 'node:os';
import webPush from 'web-push';
import type { PushMessage } from '#server/core/ports/push.ts';

/** A message, encrypted for its browser, with the headers that sign it. */
export interface Sealed {
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: Uint8Array;
}

// Lowest priority (nice 19), so that calls of members win when both want the same core. On Linux only, where this sets
// the priority of the thread and not of the process.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);

/**
 * Encrypts a message for its browser and signs the request, on a thread of its own: it takes about a millisecond.
 * @returns `undefined` for keys that nothing can be encrypted with
 */
export default function seal(message: PushMessage): Sealed | undefined {
  const { endpoint, p256dh, auth, keys, contact, payload, ttlSeconds, urgency, topic } = message;
  try {
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: { subject: `mailto:${contact}`, ...keys },
      ...{ TTL: ttlSeconds, urgency, topic },
    });
    return { headers: { ...headers }, body: new Uint8Array(body ?? []) };
  } catch {
    return undefined;
  }
}
