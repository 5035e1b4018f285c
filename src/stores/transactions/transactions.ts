import { failureOf, type Message } from '#client/errors.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { Purchase } from '#contract/purchase.ts';
import { type CreditEntry, getTransactions } from '#contract/transactions.ts';
import { onSessionEnd } from '#stores/page/member-state.ts';
import { request } from '#stores/session/request.ts';
import { createResource } from '#stores/session/resource.ts';

/** One of the two lists, as far as it was loaded, newest first. */
interface Listed<Item> {
  readonly items: readonly Item[];
  /** Where the next page begins; `null` at the end. */
  readonly next: string | null;
  /** The next page: whether it is loading, or why it could not be loaded. */
  readonly more: 'ready' | 'loading' | Message;
}

interface ListOptions<Item> {
  readonly of: 'purchases' | 'credits';
  readonly select: (answer: OutputOf<typeof getTransactions>) => readonly Item[];
  readonly toId: (item: Item) => string;
}

function createList<Item>({ of, select, toId }: ListOptions<Item>) {
  const resource = createResource(getTransactions, {
    input: () => ({ of }),
    select: (answer): Listed<Item> => ({ items: select(answer), next: answer.next, more: 'ready' }),
  });
  onSessionEnd(() => resource.$state.set({ type: 'loading' }));

  /** Loads the next page, if there is one. Never throws. */
  async function showMore(): Promise<void> {
    const { next, more } = resource.data() ?? { next: null, more: 'ready' };
    if (next === null || more === 'loading') return;
    resource.change((list) => ({ ...list, more: 'loading' }));
    try {
      const answer = await request(getTransactions, { of, before: next });
      resource.change((list) => {
        // Loaded again from the start meanwhile.
        if (list.next !== next) return list;
        const known = new Set(list.items.map(toId));
        const others = select(answer).filter((item) => !known.has(toId(item)));
        return { items: [...list.items, ...others], next: answer.next, more: 'ready' };
      });
    } catch (error) {
      resource.change((list) => ({ ...list, more: failureOf(error) ?? 'ready' }));
    }
  }
  return { ...resource, showMore };
}

/** The member's orders. */
export const purchaseList = createList<Purchase>({
  of: 'purchases',
  select: ({ purchases }) => purchases,
  toId: ({ payment_id }) => payment_id,
});

/** Every credit that the member got or spent. */
export const creditList = createList<CreditEntry>({
  of: 'credits',
  select: ({ credits }) => credits,
  toId: ({ id }) => id,
});

/** Takes over an order as it is now. */
export function keepPurchase(purchase: Purchase): void {
  purchaseList.change((list) => ({
    ...list,
    items: list.items.map((item) => (item.payment_id === purchase.payment_id ? purchase : item)),
  }));
}
