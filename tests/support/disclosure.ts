import { endpoints } from '#scripts/api-reference/endpoints.ts';
import type { member } from '#server/db/schema/index.ts';
import { anna, json } from '#tests/support/account.ts';
import { addMember } from '#tests/support/members.ts';
import type { TestServer } from '#tests/support/server.ts';
import { neutral } from '#tests/support/sites.ts';

/** A person to ask about: one with an account, or one whose address and name are not registered. */
export interface Somebody {
  readonly email: string;
  readonly name: string;
}

/** A way to ask a neutral site about a person. Its answers must not depend on whether the person has an account. */
interface Question {
  /** Export name of the endpoint in the contract. */
  readonly endpoint: keyof typeof endpoints;
  readonly what: string;
  /** @returns the answers to all requests, oldest first */
  ask(asker: Asker, about: Somebody): Promise<Response[]>;
}

/** The requesting side: an anonymous visitor, or a member. */
interface Asker {
  send(name: string, method: string, input: object): Promise<Response>;
  sendAsMember(name: string, method: string, input: object): Promise<Response>;
  /** A text that was not used before. */
  unique(): string;
  /** Id of a member whom questions can report. */
  readonly reported: string;
}

const wrong = 'not the password';
const chosen = 'three quiet words';

export const questions: readonly Question[] = [
  {
    endpoint: 'login',
    what: 'log in by the address',
    ask: async ({ send }, { email }) => [await send('user', 'POST', { login: email, password: wrong })],
  },
  {
    endpoint: 'login',
    what: 'log in by the username',
    ask: async ({ send }, { name }) => [await send('user', 'POST', { login: name, password: wrong })],
  },
  {
    endpoint: 'login',
    what: 'log in by the username until it is locked, then by the address',
    ask: async ({ send }, { name, email }) => {
      const answers: Response[] = [];
      for (const login of [name, name, name, name, name, name, email]) {
        answers.push(await send('user', 'POST', { login, password: wrong }));
      }
      return answers;
    },
  },
  {
    endpoint: 'signup',
    what: 'sign up with the address',
    ask: async ({ send, unique }, { email }) => {
      const input = { ...anna, name: `New ${unique()}`, email, password: chosen };
      // The login with the password just sent must not work either.
      return [await send('signup', 'POST', input), await send('user', 'POST', { login: email, password: chosen })];
    },
  },
  {
    endpoint: 'requestPasswordReset',
    what: 'ask for a new password, once too often',
    ask: async ({ send }, { email }) => {
      const answers: Response[] = [];
      for (let count = 0; count < 4; count += 1) {
        answers.push(await send('password-reset', 'POST', { email, locale: 'en' }));
      }
      return answers;
    },
  },
  {
    endpoint: 'resendReactivation',
    what: 'ask for the way back',
    ask: async ({ send }, { email }) => [await send('account-reactivate', 'PUT', { email, locale: 'en' })],
  },
  {
    endpoint: 'requestWithdrawal',
    what: 'withdraw from an order under the address',
    ask: async ({ send }, { email }) => {
      const input = { order: '019a0000-0000-4000-8000-000000000001', email, locale: 'en' };
      return [await send('withdrawal', 'POST', input)];
    },
  },
  {
    endpoint: 'requestMailChange',
    what: 'change to the address',
    ask: async ({ sendAsMember }, { email }) => [
      await sendAsMember('mail-change', 'POST', { email, password: anna.password }),
    ],
  },
  {
    endpoint: 'fileComplaint',
    what: 'complain under the address',
    ask: async ({ send }, { email }) => [
      await send('complaint', 'POST', { category: 'other', message: 'Hm', email, locale: 'en' }),
    ],
  },
  {
    endpoint: 'fileReport',
    what: 'report under the address',
    ask: async ({ send, reported }, { email }) => [
      await send('report', 'POST', { id: reported, reason: 'fake', email, locale: 'en' }),
    ],
  },
  {
    endpoint: 'fileAppeal',
    what: 'appeal under the address',
    ask: async ({ send }, { email }) => [
      await send('appeal', 'POST', { reference: 'K7QF-3M9T', email, message: 'Hm', locale: 'en' }),
    ],
  },
];

/** Endpoints whose input has an address or username. */
export function namingEndpoints(): string[] {
  return Object.entries(endpoints)
    .filter(([, { input }]) => {
      const { shape } = input as { shape?: Readonly<Record<string, unknown>> };
      return ['email', 'name', 'login'].some((key) => shape !== undefined && key in shape);
    })
    .map(([name]) => name);
}

let made = 0;

/**
 * Prepares a server with two members: the asking one and the reported one.
 * @returns functions that make people and ask
 */
export async function prepareQuestions(server: TestServer) {
  const { database, passwords } = server.deps;
  const hash = await passwords.hash(anna.password);
  const asker = await addMember(database, { pool: neutral, site: neutral, password_hash: hash });
  const reported = await addMember(database, { pool: neutral, site: neutral, password_hash: hash });
  const browser = server.fetchFor(neutral);
  await browser('/api/user.php', json('POST', { login: asker.email, password: anna.password }));

  /** @param status of the person's account; default: no account */
  async function make(status?: (typeof member.$inferSelect)['status']): Promise<Somebody> {
    made += 1;
    const somebody = { email: `someone.${made}@mail.example`, name: `Someone ${made}` };
    if (status === undefined) return somebody;
    const names = { ...somebody, email_key: somebody.email, name_key: somebody.name.toLowerCase() };
    const deleted_at = status === 'deleted' ? server.clock.now() : null;
    await addMember(database, { pool: neutral, site: neutral, ...names, password_hash: hash, status, deleted_at });
    return somebody;
  }

  function ask(question: Question, about: Somebody): Promise<Response[]> {
    made += 1;
    const address = `198.18.${Math.floor(made / 250) % 250}.${(made % 250) + 1}`;
    const send = (name: string, method: string, input: object) =>
      server.request(neutral, `/api/${name}.php`, json(method, input), { address });
    const sendAsMember = (name: string, method: string, input: object) =>
      browser(`/api/${name}.php`, json(method, input));
    return question.ask({ send, sendAsMember, unique: () => String(made), reported: reported.id }, about);
  }

  /** Deletes recorded attempts, so that earlier questions do not count towards limits. */
  async function forget(): Promise<void> {
    await database.db.execute('delete from attempt');
  }

  return { make, ask, forget };
}
