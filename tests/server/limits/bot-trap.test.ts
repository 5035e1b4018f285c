/**
 * The field that people never see: on every endpoint whose contract says so, refused the same way, and told after what
 * is wrong otherwise.
 */
import { describe, expect, it } from 'vitest';
import { endpointAddress } from '#contract/endpoint.ts';
import { trapField } from '#lib/bot-trap.ts';
import { endpoints } from '#scripts/api-reference/endpoints.ts';
import { fieldsOf } from '#scripts/api-reference/types.ts';
import { hour } from '#server/core/time.ts';
import { attempt, complaint, member } from '#server/db/schema/index.ts';
import { anna, json, outcome } from '#tests/support/account.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { affiliate, invited, open } from '#tests/support/sites.ts';

const one = { limit: 1, window: hour };
const server = shareServer({
  limits: { appealNetwork: one, complaintNetwork: one, reportNetwork: one, signupNetwork: one, withdrawalNetwork: one },
});
const home = { address: '203.0.113.7' };
const trapped = Object.entries(endpoints).filter(([, { botTrap }]) => botTrap === true);

/** What a person sends, and what comes of it. */
const inputs: Readonly<Record<string, readonly [input: Record<string, unknown>, answer: string]>> = {
  fileAppeal: [
    { reference: 'K7QF-3M9T', email: 'ghost@mail.example', message: 'x', locale: 'en' },
    '404 decision_unknown',
  ],
  fileComplaint: [{ email: 'ghost@mail.example', category: 'other', message: 'x', locale: 'en' }, '200'],
  fileReport: [{ id: '019a0000-0000-7000-8000-000000000001', reason: 'under_age', locale: 'en' }, '404 not_found'],
  requestWithdrawal: [{ order: 'x', email: 'ghost@mail.example', locale: 'en' }, '200'],
  signup: [anna, '200'],
};

describe.each(trapped)('%s', (name, endpoint) => {
  const [input = {}, answer] = inputs[name] ?? [];
  const send = (changes: object) =>
    server().request(open, endpointAddress(endpoint), json(endpoint.method, { ...input, ...changes }), home);

  it('api-4, limits-35, limits-36: refuses what fills the trap, does nothing and counts nothing, and takes what leaves it empty', async () => {
    const refused = await send({ [trapField]: 'https://spam.example' });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '300']);
    expect(await refused.json()).toEqual({ error: { code: 'too_many_requests', params: { minutes: 5 } } });
    const { db } = server().deps.database;
    for (const table of [attempt, complaint, member]) expect(await db.select().from(table)).toEqual([]);
    expect(await outcome(await send({ [trapField]: '' }))).toBe(answer);
  });

  it('limits-37: says first what is wrong with the other fields', async () => {
    const wrong = await server().request(
      open,
      endpointAddress(endpoint),
      json(endpoint.method, { [trapField]: 'x' }),
      home,
    );
    expect(await outcome(wrong)).toBe('422 invalid_input');
  });
});

it('limits-37: sign-up says first that nobody can sign up here, or not like this', async () => {
  const filled = { ...anna, [trapField]: 'x' };
  const send = (domain: string, input: object = filled) =>
    server().request(domain, '/api/signup.php', json('POST', input), home);
  expect(await outcome(await send(invited))).toBe('403 signups_closed');
  expect(await outcome(await send(affiliate))).toBe('403 signups_closed');
  expect(await outcome(await send(affiliate, { ...filled, network: 'partner' }))).toBe('429 too_many_requests');
  const plain = `http://${open}/api/signup.php`;
  expect(await outcome(await server().request(open, plain, json('POST', filled), home))).toBe(
    '403 insecure_connection',
  );
});

it('limits-35: is a field of the endpoints that say so, and of no other', () => {
  const taking = Object.entries(endpoints).filter(([, { input }]) =>
    fieldsOf(input).some((field) => field.name === trapField),
  );
  expect(taking.map(([name]) => name)).toEqual(trapped.map(([name]) => name));
  expect(Object.keys(inputs).sort()).toEqual(trapped.map(([name]) => name).sort());
});
