import { computed } from 'nanostores';
import { failureOf, type Message } from '#client/errors.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { getLooks, startLooks } from '#contract/looks.ts';
import type { Card } from '#contract/models.ts';
import { $cards, cardsOf, holdCards, keepCards } from '#stores/cards/cards.ts';
import { onSessionEnd } from '#stores/page/member-state.ts';
import { onBlocked } from '#stores/safety/blocked.ts';
import { attempt } from '#stores/session/attempt.ts';
import { request } from '#stores/session/request.ts';
import { createResource, type Resource, type ResourceState } from '#stores/session/resource.ts';
import { changeUser } from '#stores/session/session-state.ts';

/** Somebody who looked at the member. */
export interface Looker {
  readonly person: Card;
  /** `YYYY-MM-DD` in UTC. */
  readonly day: string;
}

interface Page {
  /** Where the next page begins; `null` at the end. */
  readonly next: string | null;
  /** The next page: whether it is loading, or why it could not be loaded. */
  readonly more: 'ready' | 'loading' | Message;
}

/** A look without the data of the card. */
interface Look {
  readonly id: string;
  readonly day: string;
}

interface List extends Page {
  readonly items: readonly Look[];
}

const resource: Resource<List> = createResource(getLooks, {
  select: (answer) => withFurther(toList(answer), resource.data()),
});

onSessionEnd(() => resource.$state.set({ type: 'loading' }));
onBlocked((id) => resource.change((list) => ({ ...list, items: list.items.filter((look) => look.id !== id) })));
holdCards(() => (resource.data()?.items ?? []).map(({ id }) => id));

/** Those who looked at the member, newest day first, as far as they are loaded (looks-2). */
export const $looks = computed(
  [resource.$state, $cards],
  (state, cards): ResourceState<Page & { readonly lookers: readonly Looker[] }> => {
    if (state.type !== 'ready') return state;
    const { items, next, more } = state;
    const lookers = items.flatMap(({ id, day }) => cardsOf(cards, [id]).map((person) => ({ person, day })));
    return { type: 'ready', lookers, next, more };
  },
);

/** Loads the first page again; what is shown stays until the answer arrives. Never throws. */
export const loadLooks = resource.load;

/** Loads the next page, if there is one. Never throws. */
export async function showMoreLooks(): Promise<void> {
  const { next, more } = resource.data() ?? { next: null, more: 'ready' };
  if (next === null || more === 'loading') return;
  resource.change((list) => ({ ...list, more: 'loading' }));
  try {
    const page = toList(await request(getLooks, { after: next }));
    // Loaded again from the start meanwhile.
    resource.change((list) => (list.next === next ? { ...page, items: joined(list.items, page.items) } : list));
  } catch (error) {
    resource.change((list) => ({ ...list, more: failureOf(error) ?? 'ready' }));
  }
}

/** Tells the server that the member was told of looks (looks-3). @returns the error to show */
export function agreeToLooks(): Promise<Message | undefined> {
  return attempt(async () => {
    const { user } = await request(startLooks, {});
    changeUser(user);
  });
}

function toList({ looks, after }: OutputOf<typeof getLooks>): List {
  keepCards(looks.map(({ day: _, ...card }) => card));
  return { items: looks.map(({ id, day }) => ({ id, day })), next: after, more: 'ready' };
}

/** Keeps further pages that are loaded already, so that who comes back from a profile finds the place again. */
function withFurther(first: List, before: List | undefined): List {
  if (first.next === null || before === undefined || before.items.length <= first.items.length) return first;
  return { ...before, items: joined(first.items, before.items) };
}

/** Without people who are in the list already: who looked again has moved to its beginning. */
function joined(items: readonly Look[], others: readonly Look[]): readonly Look[] {
  const listed = new Set(items.map(({ id }) => id));
  return [...items, ...others.filter(({ id }) => !listed.has(id))];
}
