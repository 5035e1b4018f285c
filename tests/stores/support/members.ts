import type { Card, Profile } from '#contract/models.ts';
import type { DeckCard } from '#contract/swipe.ts';
import { eventually } from '#tests/support/eventually.ts';

/** A member's card as lists return it. */
export function card(id: string, changes: Partial<Card> = {}): Card {
  return {
    id,
    name: `Name ${id}`,
    age: 30,
    gender: 'female',
    country: 'NL',
    region: 'NL-NH',
    city: null,
    fictional: false,
    photo: null,
    liked: false,
    ...changes,
  };
}

/** A card of the deck, which says nothing of the profile. */
export function deckCard(id: string, changes: Partial<DeckCard> = {}): DeckCard {
  return { ...card(id), glance: { reason: null, words: null, interests: [], photos: [] }, ...changes };
}

/** A member's full profile. */
export function profile(id: string, changes: Partial<Profile> = {}): Profile {
  return {
    ...card(id),
    sexuality: null,
    reason: null,
    relationship: null,
    hair_colour: null,
    eye_colour: null,
    body_type: null,
    tattoos: null,
    about: null,
    interests: [],
    traits: [],
    photos: [],
    relation: { liked: false, likes_you: false, blocked: false, shares_photos: null },
    ...changes,
  };
}

/** The API's answer to a request that needs a login. */
export function loginRequired(): Response {
  const body = { error: { code: 'authentication_required' }, authentication_required: true };
  return Response.json(body, { status: 403 });
}

interface Pending {
  readonly url: URL;
  readonly answer: (response: Response) => void;
  readonly lose: () => void;
}

/** A fake network: the test answers its requests explicitly, in any order. */
export function createSlowNetwork() {
  const pending: Pending[] = [];
  const fetch: typeof globalThis.fetch = (input) =>
    new Promise((answer, reject) => {
      const url = new URL(input instanceof Request ? input.url : input);
      pending.push({ url, answer, lose: () => reject(new TypeError('fetch failed')) });
    });
  return {
    fetch,
    /** Requests so far, oldest first. */
    pending,
    /** Waits until there are `count` requests and returns that one. */
    request(count: number): Promise<Pending> {
      return eventually(() => {
        const asked = pending[count - 1];
        if (asked === undefined) throw new Error(`only ${pending.length} of ${count} requests were sent`);
        return asked;
      });
    },
  };
}
