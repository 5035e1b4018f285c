import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { sign } from '#server/adapters/signature.ts';
import { hour } from '#server/core/time.ts';
import { returnUnanswered } from '#server/services/chat/return-unanswered.ts';
import { outcome } from '#tests/support/account.ts';
import { fakeProvider, providerSecret } from '#tests/support/answers.ts';
import { addWriter, chatWith, says } from '#tests/support/chat.ts';
import { addMember } from '#tests/support/members.ts';
import { does } from '#tests/support/pair.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { open, other } from '#tests/support/sites.ts';

const provider = fakeProvider();
const server = shareServer({ answerProvider: provider });

beforeEach(() => {
  provider.reset();
  provider.does(async () => undefined);
});

async function asked() {
  const anna = await addWriter(server(), 'Anna');
  const fiona = await addMember(server().deps.database, { name: 'Fiona', fictional: true });
  await says(anna, fiona, 'Hello');
  await server().workOnAnswers();
  return { anna, fiona, conversation: provider.asked[0]?.conversation ?? '' };
}

async function post(answer: object, { secret = providerSecret, domain = open } = {}): Promise<string> {
  const body = JSON.stringify(answer);
  const headers = { 'x-signature': sign(secret, body), 'sec-fetch-site': 'cross-site' };
  return outcome(await server().request(domain, '/api/answer.php', { method: 'POST', body, headers }));
}

it('fictional-6: takes an answer that comes later, once for its id', async () => {
  const { anna, fiona, conversation } = await asked();
  const answer = { conversation, text: 'Late, but here', answer: randomUUID() };
  expect(await Promise.all([post(answer), post(answer)])).toEqual(['200', '200']);
  expect(await post(answer)).toBe('200');
  expect((await chatWith(anna, fiona)).messages).toMatchObject([{ number: 1 }, { number: 2, text: 'Late, but here' }]);
});

it('fictional-4, fictional-6: takes none that answers nothing', async () => {
  const { anna, fiona, conversation } = await asked();
  const answer = () => ({ conversation, text: 'Hello?', answer: randomUUID() });
  expect([await post(answer()), await post(answer())]).toEqual(['200', '404 not_found']);
  await says(anna, fiona, 'Again');
  expect(await post(answer())).toBe('200');
  await says(anna, fiona, 'And again');
  await does(anna, 'POST', 'block', { id: fiona.id });
  expect(await post(answer())).toBe('404 not_found');
});

it('fictional-8: takes none for a message that was given back', async () => {
  const { conversation } = await asked();
  server().clock.advance(73 * hour);
  expect(await returnUnanswered(server().deps, server().clock.now())).toBe(1);
  expect(await post({ conversation, text: 'Much too late', answer: randomUUID() })).toBe('404 not_found');
});

it.each([
  ['another secret', {}, { secret: 'x'.repeat(32) }],
  ['another pool', {}, { domain: other }],
  ['an unknown conversation', { conversation: randomUUID() }, {}],
  ['no conversation', { conversation: 'nobody' }, {}],
  ['a blank text', { text: ' \n' }, {}],
  ['a text that is too long', { text: 'x'.repeat(10_001) }, {}],
  ['no id', { answer: 'one' }, {}],
])('fictional-6: %s is answered like any address that does not exist', async (_, changes, options) => {
  const { anna, fiona, conversation } = await asked();
  expect(await post({ conversation, text: 'Hello', answer: randomUUID(), ...changes }, options)).toBe('404 not_found');
  expect((await chatWith(anna, fiona)).messages).toHaveLength(1);
});
