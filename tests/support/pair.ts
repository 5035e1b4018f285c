import { sql } from 'drizzle-orm';
import { anna, json, outcome, signUp } from '#tests/support/account.ts';
import type { TestServer } from '#tests/support/server.ts';

/** A confirmed member whom others find, with their signed-in browser. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly browser: typeof fetch;
}

/** Signs a person up, confirms the address and saves a profile. @param name also used for the address */
export async function addPerson(server: TestServer, name: string, profile: object = {}): Promise<Person> {
  const { browser, user } = await signUp(server, { ...anna, email: `${name.toLowerCase()}@mail.example`, name });
  await server.deps.database.db.execute(sql`update member set status = 'active' where id = ${user.id}::uuid`);
  const answers = { gender: 'female', country: 'NL', region: 'NL-UT', ...profile };
  const saved = await outcome(await browser('/api/profile.php', json('PUT', answers)));
  if (saved !== '200') throw new Error(`the profile was not saved: ${saved}`);
  return { id: user.id, name, browser };
}

/** Calls an endpoint as a person. @returns the status, followed by the error code if refused */
export async function does(
  person: Person,
  method: 'POST' | 'PUT' | 'DELETE',
  name: string,
  input: object,
): Promise<string> {
  return outcome(await person.browser(`/api/${name}.php`, json(method, input)));
}

/** Sends a GET request to an endpoint as a person. @returns the parsed body */
export async function reads<Answer>(person: Pick<Person, 'browser'> & Partial<Person>, path: string): Promise<Answer> {
  return (await (await person.browser(`/api/${path}`)).json()) as Answer;
}
