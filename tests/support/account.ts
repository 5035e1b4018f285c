import type { User } from '#contract/user.ts';
import { tokenIn } from '#tests/support/mail.ts';
import type { TestServer } from '#tests/support/server.ts';
import { open } from '#tests/support/sites.ts';

/** Options of a JSON request. */
export function json(method: string, body: unknown, headers: Record<string, string> = {}): RequestInit {
  return { method, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) };
}

/** Options of a posted HTML form, as a browser without JavaScript sends it. */
export function form(fields: Record<string, string>, headers: Record<string, string> = {}): RequestInit {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html', ...headers },
    body: new URLSearchParams(fields).toString(),
  };
}

/** Sign-up input of Anna. */
export const anna = {
  email: 'anna@mail.example',
  name: 'Anna',
  password: 'correct horse',
  date_of_birth: '1990-05-17',
  locale: 'en',
};

export interface Account {
  /** The browser that signed up, with its cookies. */
  readonly browser: typeof fetch;
  readonly input: typeof anna;
  readonly user: User;
}

/** Creates an account on a site where sign-up also signs in. */
export async function signUp(
  server: TestServer,
  changes: Partial<typeof anna> & Record<string, unknown> = {},
  domain: string = open,
): Promise<Account> {
  const browser = server.fetchFor(domain);
  const input = { ...anna, ...changes };
  const response = await browser('/api/signup.php', json('POST', input));
  if (response.status !== 200) throw new Error(`sign-up answered ${response.status}: ${await response.text()}`);
  const { user } = (await response.json()) as { user: User };
  return { browser, input, user };
}

/** Token in the newest mail of a site. */
export async function newestToken(server: TestServer, domain: string = open): Promise<string> {
  await server.deliverMail();
  return tokenIn(server.mails(domain).at(-1));
}

/** Status and error code of an answer, for short expectations: `200`, or `409 email_taken`. */
export async function outcome(response: Response): Promise<string> {
  const body = (await response.json()) as { error?: { code: string } };
  return body.error === undefined ? String(response.status) : `${response.status} ${body.error.code}`;
}
