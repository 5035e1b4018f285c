import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { createVault } from '#server/core/vault.ts';
import { openDirectDebit } from '#server/direct-debit.ts';
import { shareServer } from '#tests/support/share-server.ts';

const server = shareServer();
const key = Buffer.alloc(32, 7);
const gateway = { SMS_URL: 'https://sms.example/send', SMS_SECRET: 'x'.repeat(32) };
const outbox = { send: async () => undefined, list: async () => [], forget: async () => undefined };

function opened(settings: Readonly<Record<string, string>>, kept: typeof outbox | undefined = undefined) {
  return openDirectDebit(readConfig(settings), kept, server().deps.database);
}

test('debit-4: direct debit needs a gateway and a key', async () => {
  const IBAN_KEY = key.toString('base64');
  expect(await opened({})).toBeUndefined();
  expect(await opened(gateway)).toBeUndefined();
  expect(await opened({ IBAN_KEY })).toBeUndefined();
  expect(await opened({ STAGING: '1' }, outbox)).toBeUndefined();
  const { sms, vault } = (await opened({ ...gateway, IBAN_KEY })) ?? {};
  expect(sms).toBeDefined();
  expect(vault?.open(createVault(key).seal('text', 'about'), 'about')).toBe('text');
});

test('debit-4: a demo keeps text messages, and a key in its database', async () => {
  const [first, second] = [await opened({ DEMO: '1' }, outbox), await opened({ DEMO: '1' }, outbox)];
  expect(first?.sms).toBe(outbox);
  expect(first && second?.vault.open(first.vault.seal('text', 'about'), 'about')).toBe('text');
});
