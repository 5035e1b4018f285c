import { randomUUID } from 'node:crypto';
import type { Money } from '#lib/money.ts';
import type { PostbackEvent } from '#lib/postbacks.ts';
import type { Deps } from '#server/core/deps.ts';
import type { Transaction } from '#server/db/database.ts';
import { postback } from '#server/db/schema/index.ts';

/** The values of a partner's link, as accounts and orders keep them. */
interface Source {
  readonly network: string | null;
  readonly ref: string | null;
  readonly sub1: string | null;
  readonly sub2: string | null;
  readonly sub3: string | null;
}

/** Something that the network is told which brought the member. */
interface AttributedEvent {
  readonly event: PostbackEvent;
  readonly pool: string;
  /** Domain of the site whose data says what networks are told: the one of the sign-up. */
  readonly site: string;
  readonly source: Source;
  /** Id of the order or refund, which is told once; not for what happens once anyway. Never that of a member. */
  readonly subject?: string;
  readonly money?: Money;
}

/**
 * Queues a postback in the transaction that it tells of. Does nothing without a network, for a network or event that the site's data
 * does not name, and for a subject that was queued before.
 */
export async function queuePostback(
  tx: Transaction,
  { sites, postbackQueue }: Pick<Deps, 'sites' | 'postbackQueue'>,
  { event, pool, site: domain, source, subject, money }: AttributedEvent,
  now: Date,
): Promise<void> {
  const { network, ref, sub1, sub2, sub3 } = source;
  const site = sites().find((each) => each.domain === domain);
  if (network === null || !tells(site?.postbacks, network, event)) return;
  const id = randomUUID();
  const [queued] = await tx
    .insert(postback)
    .values({
      ...{ pool, id, site: domain, network, event, key: `${event}:${subject ?? id}`, ref, sub1, sub2, sub3 },
      ...{ amount: money?.amount, currency: money?.currency, happened_at: now },
    })
    .onConflictDoNothing()
    .returning({ id: postback.id });
  if (queued !== undefined) await postbackQueue.enqueue(tx, { pool, id, site: domain, network });
}

type Postbacks = ReturnType<Deps['sites']>[number]['postbacks'];

/** Not by `[network]`: anybody can write a link with the network `constructor`. */
function tells(postbacks: Postbacks | undefined, network: string, event: PostbackEvent): boolean {
  const named = postbacks !== undefined && Object.hasOwn(postbacks, network) ? postbacks[network] : undefined;
  return named?.events.includes(event) ?? false;
}
