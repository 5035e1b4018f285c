import { expect, it } from 'vitest';
import { anna, json, newestToken, outcome, signUp } from '#tests/support/account.ts';
import { account, confirms, debitAccounts, debitOf, debits } from '#tests/support/direct-debit.ts';
import { addPerson } from '#tests/support/pair.ts';
import { createTestServer } from '#tests/support/server.ts';
import { open } from '#tests/support/sites.ts';
import { codeIn } from '#tests/support/sms.ts';

it('server-27, server-28: no secret and nothing personal reaches the logs, failures included', async () => {
  const server = await createTestServer();
  const { user } = await signUp(server);
  server.breakMail(true);
  await server.deliverMail();
  server.breakMail(false);
  await server.request(open, '/api/password-reset.php', json('POST', { email: anna.email, locale: 'en' }));
  const token = await newestToken(server);
  await server.deps.database.db.execute('alter table member rename column name to gone');
  expect(await outcome(await server.request(open, '/api/signup.php', json('POST', anna)))).toBe('500 server_error');
  expect(
    await outcome(
      await server.request(open, '/api/user.php', json('POST', { login: anna.email, password: anna.password })),
    ),
  ).toBe('500 server_error');
  const key = 'keykeykeykeykeykeykey0';
  await server.deps.database.db.execute('alter table stored_image rename column clear_key to gone');
  expect(await outcome(await server.request(open, `/api/media/${key}.card.webp`))).toBe('500 server_error');
  const logs = JSON.stringify(server.logs);
  expect(logs).toContain('"/api/media"');
  expect(server.logs.map(({ level }) => level)).toContain('error');
  for (const secret of [anna.email, anna.password, anna.name, anna.date_of_birth, token, user.id, key, 'argon2']) {
    expect(logs).not.toContain(secret);
  }
  await server.close();
});

it('server-28: nothing of a direct debit reaches the logs, failures included', async () => {
  const server = await createTestServer({ accounts: debitAccounts() });
  const buyer = await addPerson(server, 'Anna');
  const wish = await debitOf(buyer);
  server.sms.failWith(new Error('the SMS gateway answered 500'));
  expect((await debits(buyer, wish)).outcome).toBe('503 sms_failed');
  server.sms.failWith(undefined);
  const { answer } = await debits(buyer, wish);
  const code = codeIn(server.sms.sent.at(-1));
  expect((await confirms(buyer, answer.payment_id, code)).outcome).toBe('503 unavailable');
  await server.deps.database.db.execute('alter table debit_mandate rename column sealed to gone');
  expect((await debits(buyer, await debitOf(buyer))).outcome).toBe('500 server_error');
  expect((await confirms(buyer, answer.payment_id, code)).outcome).toBe('500 server_error');
  const logs = JSON.stringify(server.logs);
  expect(server.logs.map(({ level }) => level)).toContain('error');
  const mobile = server.sms.sent.at(-1)?.to ?? '';
  for (const secret of [...Object.values(account), mobile, mobile.slice(3), code, answer.payment_id])
    expect(logs).not.toContain(secret);
  await server.close();
});
