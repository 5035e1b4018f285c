import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { readAccounts, readNetworks } from '#server/adapters/payments/accounts.ts';
import { openAccounts } from '#server/adapters/payments/providers.ts';
import { readConfig } from '#server/config.ts';
import { openPaymentAccounts } from '#server/payment-accounts.ts';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'accounts-'));
  file = path.join(folder, 'accounts.json');
});
afterEach(() => rm(folder, { recursive: true }));

const key = 'live_abcdefghijklmnopqrstuvwxyz0123';
const sandbox = {
  ...{ provider: 'sandbox', statement: 'DUSK MEDIA', url: 'http://127.0.0.1:4322', key: 'geheim' },
  secrets: ['a geheim secret of twenty', 'another geheim secret'],
};
const mollie = { provider: 'mollie', statement: 'DUSK MEDIA B.V.', key };
const flexpay = {
  ...{ provider: 'flexpay', statement: 'VTSUP.COM*DUSK', merchant: '9804000000000000', shop: '12345' },
  signatureKey: 'geheim geheim',
};

async function write(content: unknown, mode = 0o600): Promise<void> {
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  await chmod(file, mode);
}

function problem(): string {
  try {
    readAccounts(file);
  } catch (error) {
    return error instanceof Error ? error.message.replaceAll(file, '<file>') : '';
  }
  return 'no problem';
}

test('payments-17: accounts by company, each with its provider and what the bank statement says', async () => {
  await write({ one: sandbox, two: mollie, three: flexpay });
  const opened = await openAccounts(readAccounts(file));
  const seen = [...opened].map(([company, { provider, statement }]) => [
    company,
    provider.kind,
    provider.live,
    statement,
  ]);
  expect(seen).toEqual([
    ['one', 'sandbox', false, 'DUSK MEDIA'],
    ['two', 'mollie', true, 'DUSK MEDIA B.V.'],
    ['three', 'flexpay', true, 'VTSUP.COM*DUSK'],
  ]);
});

test('attribution-6: secrets of networks stand in the same file, and are no accounts', async () => {
  const secret = 'a secret that only the network knows';
  await write({ one: mollie, networks: { acme: { secret } } });
  expect([...readAccounts(file).keys()]).toEqual(['one']);
  expect([...readNetworks(file)]).toEqual([['acme', secret]]);
  await write({ one: mollie });
  expect([...readNetworks(file)]).toEqual([]);
});

describe('payments-17: a file is refused', () => {
  it.each([0o640, 0o604, 0o666, 0o620])('that others can get at: %o', async (mode) => {
    await write({ one: sandbox }, mode);
    expect(problem()).toBe(
      `<file>: other users of this machine can get at it (mode ${mode.toString(8)}), and it holds keys. Close it with: chmod 600 <file>`,
    );
  });

  it('that is not there, or no file', async () => {
    expect(problem()).toBe('<file>: cannot be read (ENOENT). Set PAYMENT_ACCOUNTS to a file, or leave it out.');
    file = folder;
    await chmod(folder, 0o700);
    expect(problem()).toBe('<file>: cannot be read (EISDIR). Set PAYMENT_ACCOUNTS to a file, or leave it out.');
  });

  it('that is no JSON, with the line', async () => {
    await write('{\n  "one": {\n    geheim\n');
    expect(problem()).toBe('<file>:3: is no JSON. Compare it with docs/deploy/payments.md.');
  });

  it.each<[string, unknown, string]>([
    ['is no object', [], '<file>: the whole: Invalid input: expected object.'],
    [
      'has another provider',
      { one: { ...mollie, provider: 'geheim' } },
      '<file>: one.provider: expected sandbox, mollie or flexpay.',
    ],
    [
      'has a wrong key',
      { one: { ...mollie, key: 'geheim' } },
      '<file>: one.key: expected the API key, which begins with test_ or live_.',
    ],
    ['lacks something', { one: { ...flexpay, shop: undefined } }, '<file>: one.shop: Invalid input: expected string.'],
    ['has too much', { one: { ...mollie, sercet: 'geheim' } }, '<file>: one: there is no sercet. Take it out.'],
    [
      'has a merchant of no brand',
      { one: { ...flexpay, merchant: '1234' } },
      '<file>: one.merchant: expected the number of the merchant, such as 9804000000000000; its first four digits say the brand.',
    ],
    [
      'has a short secret',
      { one: { ...sandbox, secrets: ['geheim'] } },
      '<file>: one.secrets.0: expected at least 20 characters.',
    ],
    [
      'has a short secret of a network',
      { networks: { acme: { secret: 'geheim' } } },
      '<file>: networks.acme.secret: expected at least 32 characters.',
    ],
    [
      'has a long statement',
      { one: { ...mollie, statement: 'x'.repeat(23) } },
      '<file>: one.statement: expected 3 to 22 letters, digits or . * / & + -, as the bank statement says.',
    ],
  ])('that %s, and quotes nothing', async (_, content, message) => {
    await write(content);
    expect(problem()).toBe(message);
    expect(problem()).not.toContain('geheim');
  });
});

/** What a function gives, or the message of what it throws. */
function attempt(work: () => string): string {
  try {
    return work();
  } catch (error) {
    return (error as Error).message;
  }
}

describe('payments-18: a server does not start', () => {
  const problemOn = (variables: Readonly<Record<string, string>>) =>
    attempt(() => [...openPaymentAccounts(readConfig({ PAYMENT_ACCOUNTS: file, ...variables })).keys()].join());
  const postgresql = { DATABASE_URL: 'postgresql://user@host/name' };

  it('with the sandbox, unless it is a demo or a copy', async () => {
    await write({ one: sandbox });
    expect(problemOn(postgresql)).toBe(
      'PAYMENT_ACCOUNTS: one: the sandbox gives credits for nothing. Use it with DEMO=1 or STAGING=1 only.',
    );
    expect(problemOn({ DEMO: '1' })).toBe('one');
    expect(problemOn({ ...postgresql, STAGING: '1' })).toBe('one');
  });

  it.each([
    ['mollie', mollie],
    ['flexpay', flexpay],
  ])('with an account of %s that takes real money on the embedded database', async (_, account) => {
    await write({ one: account });
    expect(problemOn({})).toContain('Set DATABASE_URL, or ALLOW_PAYMENTS_WITHOUT_FSYNC=1.');
    expect(problemOn({ ALLOW_PAYMENTS_WITHOUT_FSYNC: '1' })).toBe('one');
    expect(problemOn(postgresql)).toBe('one');
  });

  it('but with a key for trying out, or without accounts', async () => {
    await write({ one: { ...mollie, key: key.replace('live', 'test') } });
    expect(problemOn({})).toBe('one');
    expect(problemOn({ PAYMENT_ACCOUNTS: '' })).toBe('');
  });
});
