import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { lockDirectory } from '#lib/directory-lock.ts';
import { commandLine, writeSite } from '#tests/scripts/command-line.ts';

vi.setConfig({ testTimeout: 60_000 });

interface Found {
  readonly level: string;
  readonly about: string;
  readonly message: string;
  readonly fix?: string;
}

/** A machine of its own: nothing built, no data yet, any free port. */
function machine(extra: Readonly<Record<string, string>> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'doctor-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const data = join(folder, 'data');
  const line = commandLine({ DATA_DIR: data, DIST_DIR: join(folder, 'dist'), PORT: '0', DATABASE_URL: '', ...extra });
  const examine = () => {
    const { status, stdout } = line.run('doctor', '--json');
    const found: Found[] = JSON.parse(stdout);
    return { status, found, about: (name: string) => found.filter(({ about }) => about === name) };
  };
  return { ...line, folder, data, examine };
}

test('commands-13: names what is wrong with its fix, ends with 1, and leaves nothing behind', () => {
  const { directory, folder, run, examine } = machine();
  writeSite(directory, 'a.example', ['niche: 1', 'niche: 8']);
  writeSite(directory, 'b.example', ['', '']);
  const { status, found, about } = examine();
  expect(status).toBe(1);
  expect(found.filter(({ level, fix }) => level !== 'ok' && !fix)).toEqual([]);
  expect(about('sites').map(({ level }) => level)).toContain('problem');
  expect(about('sites')[0]?.message).toContain('a.example/site.yaml:3 niche: expected 1 to 7, got 8.');
  expect(about('build')).toContainEqual({
    level: 'problem',
    about: 'build',
    message: 'b.example was never built.',
    fix: 'npm run build -- --site b.example',
  });
  expect(about('mail')[0]).toMatchObject({ level: 'warning' });
  expect(readdirSync(folder)).toEqual([]);
  const shown = run('doctor');
  expect(shown.stdout).toMatch(/^problem {2}build {8}b\.example was never built\.\n {22}fix: npm run build/m);
  expect(shown.stderr).toMatch(/^2 problems, \d warnings?\.\n$/);
});

test('commands-14: reads the variables as the server does, and tells a wrong one', () => {
  const { examine } = machine({ PORT: '70000', LOG_LEVEL: 'loud' });
  const { status, about } = examine();
  expect(status).toBe(1);
  expect(about('settings').map(({ message }) => message.split(':')[0])).toEqual(['PORT="70000"', 'LOG_LEVEL="loud"']);
});

test('commands-14: says who has the data open, and who has the port', async () => {
  const stranger = createServer((_, response) => response.end('hello'));
  await new Promise((resolve) => stranger.listen(0, '127.0.0.1', () => resolve(undefined)));
  onTestFinished(() => void stranger.close());
  const { port } = stranger.address() as AddressInfo;
  const { data, examine } = machine({ PORT: String(port) });
  const lock = lockDirectory(data);
  const { about } = examine();
  lock.release();
  expect(about('data folder').map(({ message }) => message)).toContain(
    `process ${process.pid} has it open (a server or a report)`,
  );
  // The stranger runs in this process, which waits for the command: it takes the connection and says nothing.
  expect(about('port')).toEqual([
    {
      level: 'problem',
      about: 'port',
      message: `another program listens on 127.0.0.1:${port}.`,
      fix: 'Stop it, or set PORT to another port.',
    },
  ]);
});

test('commands-14: tells a data folder that cannot be made, and a disk with too little room', () => {
  expect(machine({ DATA_DIR: '/proc/nowhere/data' }).examine().about('data folder')[0]).toMatchObject({
    level: 'problem',
  });
  expect(machine({ MINIMUM_FREE_MB: '1000000' }).examine().about('disk')[0]).toMatchObject({
    level: 'problem',
    fix: 'Free some space on that disk.',
  });
});

test('security-25: tells a PostgreSQL that does not answer, and never its password', () => {
  const { examine } = machine({ DATABASE_URL: 'postgresql://anna:geheim@127.0.0.1:1/name' });
  const { found, about } = examine();
  expect(about('database')[0]?.message).toMatch(/^DATABASE_URL: no answer: /);
  expect(JSON.stringify(found)).not.toContain('geheim');
});

test('payments-17: tells merchant accounts that others can read or that are wrong, and shows none', () => {
  const folder = mkdtempSync(join(tmpdir(), 'accounts-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'accounts.json');
  const { directory, examine, run } = machine({ PAYMENT_ACCOUNTS: file });
  writeSite(directory, 'a.example', ['', '']);
  const key = 'live_abcdefghijklmnopqrstuvwxyz0123';
  writeFileSync(file, JSON.stringify({ dusk: { provider: 'mollie', statement: 'DUSK MEDIA', key } }));
  chmodSync(file, 0o644);
  expect(examine().about('payments')).toMatchObject([
    { level: 'problem', message: expect.stringContaining('mode 644') },
  ]);
  chmodSync(file, 0o600);
  expect(examine().about('payments')).toMatchObject([
    { level: 'ok', message: '1 merchant account sound' },
    { level: 'warning', message: 'nothing can be bought on a.example.' },
  ]);
  expect(run('doctor', '--json').stdout).not.toContain(key);
  const { stdout } = run('info');
  expect(stdout).toMatch(/PAYMENT_ACCOUNTS +environment +\(hidden\)/);
  expect(stdout).not.toContain(file);
});

/** A site that sells two bundles in the Netherlands, and in Poland in its own currency. */
function writeShop(directory: string, domain: string): void {
  const shop = `company_id: dusk
payment_currencies: { NL: EUR, PL: PLN }
bundles:
  - { id: c10, credits: 10, prices: { EUR: 16.9, PLN: 69 } }
  - { id: c100, credits: 100, prices: { EUR: 99, PLN: 399 } }
signups: all`;
  writeSite(directory, domain, ['countries: [NL, BE]', 'countries: [NL, PL]']);
  const file = join(directory, domain, 'site.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace('signups: all', shop));
}

const mollie = { provider: 'mollie', statement: 'DUSK MEDIA', key: 'live_abcdefghijklmnopqrstuvwxyz0123' };
const flexPay = {
  ...{ provider: 'flexpay', statement: 'VTSUP.COM*DUSK', merchant: '9804000000000000' },
  ...{ shop: '12345', signatureKey: 'a signature key' },
};

/** A machine with a shop, and the file of its merchant account. */
function shopMachine(account: object, settings: Readonly<Record<string, string>> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'accounts-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'accounts.json');
  writeFileSync(file, JSON.stringify({ dusk: account }), { mode: 0o600 });
  const shop = machine({ PAYMENT_ACCOUNTS: file, ...settings });
  writeShop(shop.directory, 'a.example');
  return {
    ...shop,
    told: () =>
      shop
        .examine()
        .about('payments')
        .map(({ level, message }) => `${level}: ${message}`),
  };
}

test('debit-4, security-25: tells what direct debit lacks, and neither key nor secret', () => {
  const [key, secret] = ['a'.repeat(64), 'geheim'.repeat(6)];
  const settings = { IBAN_KEY: key, SMS_URL: 'https://sms.example/send', SMS_SECRET: secret };
  const offered = shopMachine(mollie, settings);
  expect(offered.told().join()).not.toContain('direct debit is not offered');
  const message = 'warning: direct debit is not offered on a.example: without';
  expect(shopMachine(mollie, { IBAN_KEY: key }).told()).toContain(`${message} SMS_URL.`);
  expect(shopMachine(mollie, { STAGING: '1' }).told()).toContain(`${message} IBAN_KEY.`);
  // It asks for the bank account on its own page.
  expect(shopMachine(flexPay).told().join()).not.toContain('direct debit is not offered');
  const { stdout } = offered.run('info');
  expect(stdout).toMatch(/SMS_SECRET +environment +\(hidden\)/);
  expect(stdout).toMatch(/IBAN_KEY +environment +\(hidden\)/);
  expect(stdout).not.toContain(key);
  expect(stdout).not.toContain(secret);
});

test('commands-46: tells what a site is paid by, and which bundles its account cannot take', () => {
  const unpayable =
    'nobody in PL can pay for c10 (69.00 PLN), c100 (399.00 PLN) in PLN: flexpay takes none of it there';
  const byFlexPay = shopMachine(flexPay);
  expect(byFlexPay.told()).toEqual([
    'ok: 1 merchant account sound',
    expect.stringMatching(
      /^ok: a\.example is paid by creditcard, ideal, directdebit; flexpay takes no applepay, paypal, /,
    ),
    `warning: a.example: ${unpayable}.`,
  ]);
  expect(byFlexPay.run('check').stderr).toContain(`Note: on a.example ${unpayable}.`);
  const bounds = 'paysafecard is not offered for c100 (99.00 EUR): mollie takes 0.01 to 50.00 EUR by it';
  const byMollie = shopMachine(mollie, { DEMO: '1' });
  expect(byMollie.told()).toContain(`warning: a.example: ${bounds}.`);
  expect(byMollie.run('check').stderr).toContain(`Note: on a.example ${bounds}.`);
});

test('attribution-7: tells a network without a secret, and a secret without a network, and shows none', () => {
  const folder = mkdtempSync(join(tmpdir(), 'accounts-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'accounts.json');
  const { directory, examine, run } = machine({ PAYMENT_ACCOUNTS: file });
  const postbacks =
    'postbacks: { acme: { url: "https://acme.example/?id={id}", events: [confirmed] }, known: { url: "https://known.example/?id={id}", events: [confirmed] } }';
  writeSite(directory, 'a.example', ['signups: all', `signups: all\n${postbacks}`]);
  const secret = 'geheim geheim geheim geheim geheim';
  writeFileSync(file, JSON.stringify({ networks: { known: { secret }, former: { secret } } }), { mode: 0o600 });
  expect(examine().about('postbacks')).toMatchObject([
    { level: 'warning', message: 'nothing is sent to acme of a.example: there is no secret.' },
    { level: 'warning', message: 'there is a secret for former, and no site that tells it anything.' },
  ]);
  expect(run('doctor').stdout).not.toContain('geheim');
  writeFileSync(file, JSON.stringify({ networks: { known: { secret: 'geheim' } } }));
  expect(examine().about('payments')).toMatchObject([
    { level: 'problem', message: expect.stringContaining('networks.known.secret: expected at least 32 characters.') },
  ]);
});
