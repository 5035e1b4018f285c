import { expect, it } from 'vitest';
import { daysToReactivate } from '#lib/account-deletion.ts';
import { day } from '#server/core/time.ts';
import { decision } from '#server/db/schema/index.ts';
import { anna, json, outcome } from '#tests/support/account.ts';
import { leave, purge, rowOf } from '#tests/support/account-deletion.ts';
import { addPerson } from '#tests/support/pair.ts';
import { command, ruleOn } from '#tests/support/safety.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { exampleSite, open } from '#tests/support/sites.ts';

const server = shareServer();
const support = exampleSite('velvet-evening.example').support_email;
const email = 'bea@mail.example';

async function send(method: 'POST' | 'PUT', path: string, body: object): Promise<string> {
  return outcome(await server().request(open, `/api/${path}.php`, json(method, body)));
}

/** Asks for another mail with the way back. */
const wayBack = () => send('PUT', 'account-reactivate', { email, locale: 'en' });

async function newestMail() {
  await server().deliverMail();
  return server().mails(open).at(-1);
}

it('safety-47: a banned member is told how to leave, and is erased for good 14 days after they asked; the ban holds', async () => {
  const bea = await addPerson(server(), 'Bea');
  await ruleOn(server(), 'ban', bea.id, { reason: 'fake' });
  expect((await newestMail())?.text).toContain(`Write to ${support} from this address`);
  server().clock.advance(1);
  const reference = await ruleOn(server(), 'delete', bea.id, { note: 'Asked for by mail.' });
  const mail = await newestMail();
  expect([mail?.to, mail?.subject]).toEqual([email, 'Your account is deleted']);
  for (const words of [reference, 'Asked for by mail.', 'for good after 14 days']) expect(mail?.text).toContain(words);
  expect(mail?.text).not.toContain('You can appeal');
  await expect(ruleOn(server(), 'delete', bea.id)).rejects.toThrow('is so already');
  expect(await send('POST', 'user', { login: 'Bea', password: anna.password })).toBe('403 account_banned');
  expect(await wayBack()).toBe('404 email_unknown');

  server().clock.advance(daysToReactivate * day - 1);
  expect(await purge(server())).toBe(0);
  server().clock.advance(1);
  expect(await purge(server())).toBe(1);
  expect(await rowOf(server(), bea)).toBeUndefined();
  const kept = await server().deps.database.db.select().from(decision).orderBy(decision.created_at, decision.id);
  expect(kept.map(({ kind, decided_by }) => [kind, decided_by])).toEqual([
    ['banned', 'Mo'],
    ['account_deleted', 'Mo'],
  ]);
  const again = { email, name: 'Bee', password: anna.password, date_of_birth: '1990-01-01', locale: 'en' };
  expect(await send('POST', 'signup', again)).toMatch(/^409/);
});

it('safety-49: a ban that is taken back in these 14 days leaves a deleted account, which can come back', async () => {
  const bea = await addPerson(server(), 'Bea');
  await ruleOn(server(), 'ban', bea.id, { reason: 'fake' });
  await ruleOn(server(), 'delete', bea.id);
  await ruleOn(server(), 'unban', bea.id);
  expect(await rowOf(server(), bea)).toMatchObject({ status: 'deleted' });
  const mail = await newestMail();
  expect(mail?.subject).toBe('Your account is deleted');
  expect(mail?.text).toContain('/account-reactivate#token=');
  expect(await wayBack()).toBe('200');
});

it('safety-48: somebody whose appeal waits is not deleted before it is decided', async () => {
  const bea = await addPerson(server(), 'Bea');
  const reference = await ruleOn(server(), 'ban', bea.id, { reason: 'fake' });
  const message = 'It is me in these photos, and I can prove it.';
  expect(await send('POST', 'appeal', { reference, email, message, locale: 'en' })).toBe('200');
  await expect(ruleOn(server(), 'delete', bea.id)).rejects.toThrow('appeal of Bea');
  await command(server(), { do: 'appeal', outcome: 'upheld', reference });
  await ruleOn(server(), 'delete', bea.id);
});

it('safety-48: nobody else is deleted by it: not who can do it alone, nor who did', async () => {
  const [anna, bea] = [await addPerson(server(), 'Anna'), await addPerson(server(), 'Bea')];
  await leave(bea);
  for (const each of [anna, bea]) {
    await expect(command(server(), { do: 'rule', ruling: 'delete', target: each.id })).rejects.toThrow('is not banned');
  }
  expect(await rowOf(server(), anna)).toMatchObject({ deleted_at: null });
});
