import PQueue from 'p-queue';
import type { Tinypool } from 'tinypool';
import { openThreadPool } from '#lib/thread-pool.ts';
import { checkedLookup, isPublic, type ResolveName, resolveName } from '#server/adapters/outgoing/addresses.ts';
import { createRequester, type RequestAnswer } from '#server/adapters/outgoing/requester.ts';
import { findPushHost, knownServices } from '#server/adapters/push/hosts.ts';
import type { Sealed } from '#server/adapters/push/seal-thread.ts';
import type { PushAdapter, PushMessage, PushOutcome } from '#server/core/ports/push.ts';

interface WebPushOptions {
  /** Services beside those of the browsers in use: `name` or `name:port`. They may have private addresses. */
  readonly hosts: readonly string[];
  /** The rest is for tests. */
  readonly services?: readonly RegExp[];
  readonly ca?: string;
  readonly timeoutMs?: number;
  readonly resolve?: ResolveName;
}

/** How long a service may take for an answer (ms). */
const usualTimeoutMs = 10_000;

/** How long the thread that encrypts waits for the next message (ms). */
const idleThreadMs = 60_000;
/** Messages a second, so that many at once leave calls of members their turn: 4 in 10 ms. */
const pace = { concurrency: 3, interval: 10, intervalCap: 4 };

/**
 * Creates the adapter of Web Push (RFC 8030). `web-push` encrypts and signs; the request is our own, because that
 * package looks at no address and would connect to any (decision 103).
 */
export function createWebPush(options: WebPushOptions): PushAdapter {
  const { hosts, services = knownServices, ca, timeoutMs = usualTimeoutMs, resolve = resolveName } = options;
  const find = (endpoint: string) => findPushHost(endpoint, services, hosts);
  const [publicOnly, any] = [checkedLookup(resolve, isPublic), checkedLookup(resolve, () => true)];
  const { send, close } = createRequester({ ca, timeoutMs });
  const sealing = new PQueue(pace);
  let thread: Tinypool | undefined;
  const seal = async (message: PushMessage): Promise<Sealed | undefined> => {
    thread ??= openThread();
    return thread.run(toSeal(message));
  };
  return {
    accepts: (endpoint) => find(endpoint) !== undefined,
    async send(message, now) {
      // Looked at again, because the list may have become shorter since the subscription was saved.
      const host = find(message.endpoint);
      if (host === undefined) return { kind: 'gone' };
      const sealed = await sealing.add(() => seal(message));
      if (sealed === undefined) return { kind: 'gone' };
      try {
        const url = new URL(message.endpoint);
        return outcomeOf(
          await send({ method: 'POST', ...sealed, url, lookup: host.mayBePrivate ? any : publicOnly }),
          now,
        );
      } catch {
        return { kind: 'failed', status: undefined, retryAfterMs: undefined };
      }
    },
    async close() {
      close();
      await thread?.destroy();
    },
  };
}

/** One thread, which starts with the first message and ends when there are none for a while. */
function openThread(): Tinypool {
  const filename = new URL('./seal-thread.ts', import.meta.url).href;
  return openThreadPool({ filename, minThreads: 0, maxThreads: 1, idleTimeout: idleThreadMs });
}

/** The fields that the thread needs: others may be large, or not for it. */
function toSeal(message: PushMessage): PushMessage {
  const { endpoint, p256dh, auth, keys, contact, payload, ttlSeconds, urgency, topic } = message;
  return { endpoint, p256dh, auth, keys, contact, payload, ttlSeconds, urgency, topic };
}

/** What an answer means. A redirect is a refusal: it could lead anywhere. */
function outcomeOf({ status, retryAfter }: RequestAnswer, now: Date): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  // 401 and 403: the subscription was made with another key than ours.
  if (status === 404 || status === 410 || status === 401 || status === 403) return { kind: 'gone' };
  if (status === 429 || status >= 500) return { kind: 'failed', status, retryAfterMs: readRetryAfter(retryAfter, now) };
  return { kind: 'refused', status };
}

/** Reads seconds or a date (RFC 9110 §10.2.3). */
function readRetryAfter(value: string | undefined, now: Date): number | undefined {
  if (value === undefined) return undefined;
  if (/^\d{1,9}$/.test(value)) return Number(value) * 1000;
  const date = Date.parse(value);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now.getTime());
}
