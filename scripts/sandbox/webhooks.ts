import { randomBytes } from 'node:crypto';
import { type Fault, type Faults, webhookFaults } from '#scripts/sandbox/faults.ts';
import type { KeptEvent, Store } from '#scripts/sandbox/store.ts';
import { createExchange } from '#server/adapters/payments/exchange.ts';
import { sandboxSignatureHeader, signWebhook } from '#server/adapters/payments/sandbox/signature.ts';

/** Seconds between the tries of one event. */
const pauses = [1, 5, 30, 120, 600];

/** How late a late one is, unless the fault says so. */
const lateSeconds = 5;

/** How often a repeated event comes. */
const repetitions = 3;

interface Webhooks {
  /** Sends what is not delivered yet, with the fault of this call or one that was ordered. */
  send(fault?: Fault): void;
  close(): void;
}

/** Tells the shops what happened, again and again until they answer with 200 or so. */
export function createWebhooks(store: Store, faults: Faults, secret: string): Webhooks {
  const exchange = createExchange((work) => work());
  const timers = new Set<NodeJS.Timeout>();
  /** Events that are under way or waiting for their time. */
  const begun = new Set<string>();
  const held: KeptEvent[] = [];
  let isOpen = true;

  const after = (seconds: number, work: () => void) => {
    if (!isOpen) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, seconds * 1000);
    timers.add(timer);
  };
  const post = async ({ notice_url: url, ...event }: KeptEvent, key = secret): Promise<boolean> => {
    const body = JSON.stringify(event);
    const signature = signWebhook(key, body, new Date());
    const headers = { 'content-type': 'application/json', [sandboxSignatureHeader]: signature };
    try {
      const { status } = await exchange({ url, method: 'POST', headers, body });
      return status >= 200 && status < 300;
    } catch {
      return false;
    }
  };
  const deliver = async (event: KeptEvent, attempt = 0): Promise<void> => {
    const isTaken = await post(event);
    if (!isOpen) return;
    if (isTaken) {
      store.markDelivered(event);
      for (const earlier of held.splice(0)) void deliver(earlier);
      return;
    }
    const pause = pauses[attempt];
    if (pause !== undefined) after(pause, () => void deliver(event, attempt + 1));
  };
  const misdeliver: Readonly<Record<(typeof webhookFaults)[number], (event: KeptEvent, fault: Fault) => void>> = {
    late: (event, { seconds = lateSeconds }) => after(seconds, () => void deliver(event)),
    lost: (event) => store.markDelivered(event),
    repeated: (event) => {
      for (let time = 0; time < repetitions; time += 1) void deliver(event);
    },
    // Comes after the next one.
    disordered: (event) => held.push(event),
    forged: (event) => {
      store.markDelivered(event);
      void post(event, randomBytes(32).toString('hex'));
    },
  };
  return {
    send(fault) {
      for (const event of store.undelivered()) {
        if (begun.has(event.id)) continue;
        begun.add(event.id);
        const due = fault ?? faults.take(webhookFaults);
        const name = webhookFaults.find((each) => each === due?.fault);
        if (due !== undefined && name !== undefined) misdeliver[name](event, due);
        else void deliver(event);
      }
    },
    close() {
      isOpen = false;
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
