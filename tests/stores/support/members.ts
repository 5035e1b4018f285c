import type { Card, Profile } from '#contract/profile.ts';

/** Somebody as a list shows them. */
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
    ...changes,
  };
}

/** Somebody's profile. */
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
    photos: [],
    relation: { liked: false, likes_you: false, blocked: false, shares_photos: null },
    ...changes,
  };
}

/** What the server says when somebody has to log in first. */
export function loginRequired(): Response {
  const body = { error: { code: 'authentication_required' }, authentication_required: true };
  return Response.json(body, { status: 403 });
}

interface Pending {
  readonly url: URL;
  readonly answer: (response: Response) => void;
  readonly lose: () => void;
}

/** A network whose answers come when the test says so, in any order. */
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
    /** The request that was sent last, once there are `count`. */
    async request(count: number): Promise<Pending> {
      for (let turn = 0; turn < 200 && pending.length < count; turn++) await new Promise((done) => setTimeout(done, 1));
      const found = pending[count - 1];
      if (found === undefined) throw new Error(`only ${pending.length} of ${count} requests were sent`);
      return found;
    },
  };
}
