import { sql } from 'drizzle-orm';
import { anna, json, outcome, signUp } from '#tests/support/account.ts';
import type { TestServer } from '#tests/support/server.ts';

/** A confirmed member with a profile that others find, and the browser they are signed in with. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly browser: typeof fetch;
}

/** Signs somebody up, confirms their address and gives them a profile. @param name also makes the address */
export async function addPerson(server: TestServer, name: string, profile: object = {}): Promise<Person> {
  const { browser, user } = await signUp(server, { ...anna, email: `${name.toLowerCase()}@mail.example`, name });
  await server.deps.database.db.execute(sql`update member set status = 'active' where id = ${user.id}::uuid`);
  const answers = { gender: 'female', country: 'NL', region: 'NL-UT', ...profile };
  const saved = await outcome(await browser('/api/profile.php', json('PUT', answers)));
  if (saved !== '200') throw new Error(`the profile was not saved: ${saved}`);
  return { id: user.id, name, browser };
}

/** Calls an endpoint as somebody. @returns status and, for a refusal, its code; `200` alone otherwise */
export async function does(
  person: Person,
  method: 'POST' | 'PUT' | 'DELETE',
  name: string,
  input: object,
): Promise<string> {
  return outcome(await person.browser(`/api/${name}.php`, json(method, input)));
}

/** What an endpoint tells somebody. */
export async function reads<Answer>(person: Person, path: string): Promise<Answer> {
  return (await (await person.browser(`/api/${path}`)).json()) as Answer;
}
