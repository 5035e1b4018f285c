import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PausedError } from '#server/adapters/breaker.ts';
import { sign } from '#server/adapters/signature.ts';
import { createHttpSms } from '#server/adapters/sms/http.ts';
import { createSmsOutbox } from '#server/adapters/sms/outbox.ts';
import { type Sms, SmsRefusedError } from '#server/core/ports/sms.ts';
import { answer, type ProviderServer, startProviderServer } from '#tests/support/provider-server.ts';

const secret = 'a secret of the gateway and this server';
const sms: Sms = {
  ...{ site: 'dusk.example', to: '+31612345678', member: 'anna', locale: 'en' },
  text: '482913 is your code.',
  date: new Date('2026-11-20T12:00:00Z'),
};

let gateway: ProviderServer;
let folder: string;
beforeEach(async () => {
  gateway = await startProviderServer();
  folder = await mkdtemp(join(tmpdir(), 'sms-'));
});
afterEach(async () => {
  await gateway.close();
  await rm(folder, { recursive: true });
});

const failureOf = (work: Promise<void>) => work.then(() => undefined).catch((error: unknown) => error);

test('debit-3: the gateway gets number and text, signed, and nothing else', async () => {
  gateway.behave(answer(202, ''));
  await createHttpSms(`${gateway.origin}/send`, secret).send(sms);
  const [call] = gateway.calls;
  expect(JSON.parse(call?.body ?? '')).toEqual({ to: sms.to, text: sms.text });
  expect(call?.headers['x-signature']).toBe(sign(secret, call?.body ?? ''));
  expect([call?.method, call?.url.pathname]).toEqual(['POST', '/send']);
});

test('debit-3: a number that the gateway refuses is no failure of it', async () => {
  gateway.behave(answer(422, 'no such number: +31612345678'));
  const { send } = createHttpSms(gateway.origin, secret);
  for (let tries = 0; tries < 6; tries += 1) {
    const failure = await failureOf(send(sms));
    expect(failure).toBeInstanceOf(SmsRefusedError);
    expect(String(failure)).not.toContain(sms.to);
  }
  expect(gateway.calls).toHaveLength(6);
});

test('debit-3: after five failures in a row the gateway is left alone for a minute', async () => {
  gateway.behave(answer(500, '+31612345678'));
  let now = 0;
  const { send } = createHttpSms(gateway.origin, secret, { now: () => now });
  for (let tries = 0; tries < 5; tries += 1)
    expect(String(await failureOf(send(sms)))).toBe('Error: the SMS gateway answered 500');
  expect(await failureOf(send(sms))).toBeInstanceOf(PausedError);
  expect(gateway.calls).toHaveLength(5);
  now += 60_001;
  gateway.behave(answer(200, ''));
  expect(await failureOf(send(sms))).toBeUndefined();
});

test('debit-3: a gateway that hangs, hangs up, talks nonsense or sends elsewhere is a failure that names nobody', async () => {
  const { send } = createHttpSms(gateway.origin, secret, { timeoutMs: 50 });
  gateway.behave(() => undefined);
  const failures = [await failureOf(send(sms))];
  gateway.behave((request) => request.socket.destroy());
  failures.push(await failureOf(send(sms)));
  gateway.behave((request) => request.socket.end('nonsense about +31612345678\r\n\r\n'));
  failures.push(await failureOf(send(sms)));
  gateway.behave((_, response) => response.writeHead(307, { location: 'https://evil.example/' }).end());
  failures.push(await failureOf(send(sms)));
  for (const failure of failures) {
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(SmsRefusedError);
    expect(JSON.stringify([failure, (failure as Error).stack])).not.toContain('31612345678');
  }
});

test('debit-4, deletion-25: the outbox keeps text messages by site, and forgets those of a member', async () => {
  const outbox = createSmsOutbox(folder);
  await outbox.send(sms);
  await outbox.send({ ...sms, member: 'robin', date: new Date('2026-11-20T12:00:01Z') });
  await outbox.send({ ...sms, site: 'other.example' });
  expect((await outbox.list(sms.site, 10)).map(({ member }) => member)).toEqual(['robin', 'anna']);
  expect(await outbox.list(sms.site, 1)).toEqual([{ ...sms, member: 'robin', date: new Date('2026-11-20T12:00:01Z') }]);
  await outbox.forget(['anna']);
  expect((await outbox.list(sms.site, 10)).map(({ member }) => member)).toEqual(['robin']);
  expect(await outbox.list('other.example', 10)).toEqual([]);
});
