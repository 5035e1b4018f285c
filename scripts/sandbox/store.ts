import { createHash, randomUUID } from 'node:crypto';
import { openJournal } from '#scripts/sandbox/journal.ts';
import { decide, type Outcome } from '#scripts/sandbox/outcomes.ts';
import { sandboxCapabilities } from '#server/adapters/payments/sandbox/capabilities.ts';
import type {
  NewPayment,
  SandboxEvent,
  SandboxPayment,
  SandboxStored,
} from '#server/adapters/payments/sandbox/protocol.ts';

/** A payment with what only the sandbox knows. */
export interface KeptPayment extends SandboxPayment {
  readonly description: string;
  readonly return_url: string;
  readonly cancel_url: string;
  readonly notice_url: string;
  readonly locale: string;
  readonly store: boolean;
}

/** An event that the webhook has to tell. */
export interface KeptEvent extends SandboxEvent {
  readonly notice_url: string;
}

/** A request that is answered in the same way when it comes again. */
interface KeptKey {
  readonly key: string;
  readonly hash: string;
  /** Id of the payment, or of what was stored. */
  readonly id: string;
}

/** What one line of the file says: everything that changed together. */
interface Line {
  readonly payment?: KeptPayment;
  readonly event?: KeptEvent;
  readonly key?: KeptKey;
  readonly stored?: SandboxStored;
  readonly delivered?: string;
  readonly forgotten?: string;
}

export type Store = ReturnType<typeof openStore>;

/** Why something is not done. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
  readonly code: 'invalid' | 'unknown' | 'key_reused';

  constructor(code: StoreError['code']) {
    super(code);
    this.code = code;
  }
}

/**
 * Opens the payments of a file. Every change is in the file before its function returns.
 * @param addressOf the page of a payment; another one when the sandbox listens on another port
 */
export function openStore(file: string, addressOf: (id: string) => string) {
  const payments = new Map<string, KeptPayment>();
  const stored = new Map<string, SandboxStored>();
  const keys = new Map<string, KeptKey>();
  const undelivered = new Map<string, KeptEvent>();
  const here = (payment: KeptPayment): KeptPayment => ({
    ...payment,
    // A file that an older sandbox wrote has none.
    refunds: payment.refunds ?? [],
    address: payment.address && addressOf(payment.id),
  });
  const apply = (line: Line) => {
    if (line.payment) payments.set(line.payment.id, here(line.payment));
    if (line.stored) stored.set(line.stored.id, line.stored);
    if (line.key) keys.set(line.key.key, line.key);
    if (line.event) undelivered.set(line.event.id, line.event);
    if (line.delivered) undelivered.delete(line.delivered);
    if (line.forgotten) stored.delete(line.forgotten);
  };
  const journal = openJournal<Line>(file);
  for (const line of journal.lines) apply(line);
  const write = (line: Line) => {
    journal.append(line);
    apply(line);
  };
  const find = (id: string): KeptPayment => {
    const payment = payments.get(id);
    if (payment === undefined) throw new StoreError('unknown');
    return payment;
  };
  /** @returns the id that the same request got before */
  const repeated = ({ key, hash }: Omit<KeptKey, 'id'>): string | undefined => {
    const kept = keys.get(key);
    if (kept !== undefined && kept.hash !== hash) throw new StoreError('key_reused');
    return kept?.id;
  };
  const change = (
    id: string,
    outcome: Outcome,
    part: number | undefined,
    key?: Omit<KeptKey, 'id'>,
    refundKey?: string,
  ): KeptPayment => {
    const before = find(id);
    const decided = decide(before, outcome, part, refundKey);
    if (decided === undefined) throw new StoreError('invalid');
    const isStored = outcome === 'paid' && before.store && sandboxCapabilities.stores.includes(before.method);
    const kept = isStored && before.stored === null ? createStored(before.method) : undefined;
    const payment = kept === undefined ? decided.payment : { ...decided.payment, stored: kept };
    write({
      payment,
      event: describeEvent(payment, outcome, decided.amount),
      ...(kept && { stored: kept }),
      ...(key && { key: { ...key, id } }),
    });
    return payment;
  };
  return {
    /** The newest first. */
    list: (): readonly KeptPayment[] => [...payments.values()].toReversed(),
    find,
    findByReference(reference: string): KeptPayment {
      const found = [...payments.values()].findLast((each) => each.reference === reference);
      if (found === undefined) throw new StoreError('unknown');
      return found;
    },
    undelivered: (): readonly KeptEvent[] => [...undelivered.values()],
    isDelivered: (event: KeptEvent): boolean => !undelivered.has(event.id),
    markDelivered: (event: KeptEvent) => write({ delivered: event.id }),
    /** Creates a payment, or finds the one that the same request made; what is stored is charged at once. */
    create(order: NewPayment, idempotencyKey: string): KeptPayment {
      const key = { key: `payment ${idempotencyKey}`, hash: hashOf(order) };
      const before = repeated(key);
      if (before !== undefined) return find(before);
      const { stored: storedId, ...rest } = order;
      const used = storedId === undefined ? null : stored.get(storedId);
      if (used === undefined) throw new StoreError('unknown');
      const id = `pay_${randomUUID()}`;
      // Only a debit takes days.
      const status = used === null ? 'open' : used.method === 'directdebit' ? 'pending' : 'paid';
      const address = used === null ? addressOf(id) : null;
      const method = used?.method ?? order.method;
      const nothing = { refunded: 0, charged_back: 0, refunds: [] };
      const payment = { ...rest, id, method, status, address, ...nothing, stored: used } as const;
      const event = status === 'open' ? undefined : describeEvent(payment, status, payment.amount);
      write({ payment, key: { ...key, id }, ...(event && { event }) });
      return payment;
    },
    decide: (id: string, outcome: Outcome, part?: number) => change(id, outcome, part),
    refund(id: string, part: number, idempotencyKey: string): KeptPayment {
      const key = { key: `refund ${idempotencyKey}`, hash: hashOf({ id, part }) };
      return repeated(key) === undefined ? change(id, 'refunded', part, key, idempotencyKey) : find(id);
    },
    /** @param iban of which the last four characters are kept */
    authorise(mandate: { readonly reference: string; readonly holder: string; readonly iban: string }): SandboxStored {
      const key = { key: `mandate ${mandate.reference}`, hash: hashOf(mandate) };
      const before = stored.get(repeated(key) ?? '');
      if (before !== undefined) return before;
      const made = { ...createStored('directdebit'), label: mandate.iban.slice(-4) };
      write({ stored: made, key: { ...key, id: made.id } });
      return made;
    },
    forget(id: string): void {
      if (!stored.has(id)) throw new StoreError('unknown');
      write({ forgotten: id });
    },
  };
}

function createStored(method: SandboxStored['method']): SandboxStored {
  const label = method === 'creditcard' ? 'Visa 4242' : method === 'paypal' ? 'PayPal' : '';
  return { id: `sto_${randomUUID()}`, method, label };
}

function describeEvent(payment: KeptPayment, type: SandboxEvent['type'], amount: number): KeptEvent {
  return { id: `evt_${randomUUID()}`, type, amount, payment: toWire(payment), notice_url: payment.notice_url };
}

/** @returns a payment as others get it */
export function toWire(payment: KeptPayment): SandboxPayment {
  const { id, reference, status, amount, currency, refunded, charged_back, refunds, method, address, stored } = payment;
  return { id, reference, status, amount, currency, refunded, charged_back, refunds, method, address, stored };
}

function hashOf(content: object): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}
