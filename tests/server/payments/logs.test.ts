/** What a purchase knows of somebody is in no log line, whatever fails: each secret is a word of its own. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PaymentRefusedError, PaymentUnknownError } from '#server/core/payment-errors.ts';
import type { PaymentProvider } from '#server/core/ports/payments.ts';
import { SmsRefusedError } from '#server/core/ports/sms.ts';
import { minute } from '#server/core/time.ts';
import { discountCode } from '#server/db/schema/index.ts';
import { anna as input, json } from '#tests/support/account.ts';
import {
  buys,
  notify,
  orders,
  packagesOf,
  paymentOf,
  press,
  runPaymentJob,
  shareShop,
  webhook,
  wishOf,
} from '#tests/support/buying.ts';
import { account, debitOf, debits } from '#tests/support/direct-debit.ts';
import { addPerson, type Person } from '#tests/support/pair.ts';
import { open } from '#tests/support/sites.ts';
import { codeIn } from '#tests/support/sms.ts';

const words = {
  holder: 'Canaryholder',
  street: 'Canarystreet',
  code: 'CANARYCODE',
  guess: 'CANARYGUESS',
  email: 'anna@mail.example',
  ref: 'canary-ref',
  sub: 'canary-sub',
  card: 'Canarycard 4242',
  token: 'canary-token',
  body: 'canary-body',
  query: 'canary-query',
  signature: 'canary-signature',
} as const;
const mobile = '+31612345678';
const details = { holder: words.holder, street: words.street };
/** What a careless library would put into the message of an error. */
const known = [...Object.values(words), account.iban, mobile, '123456'].join(', ');
/** The second line looks like one of a stack. */
const quoted = `failed for ${known}\n    at ${known}`;
const failures = [
  new PaymentUnknownError(quoted, { cause: new Error(quoted) }),
  new PaymentRefusedError('declined', quoted, { cause: new Error(quoted) }),
  new PaymentRefusedError('unreachable', quoted),
  new TypeError(quoted),
] as const;

const shop = shareShop({
  time_bonus: false,
  postbacks: {
    acme: { url: 'https://acme.example/postback?id={id}&click={ref}', events: ['purchase', 'refund'] },
  },
});
let anna: Person;
/** Each code that was sent, and others that came up on the way. */
let met: string[] = [];
const printed = ['log', 'info', 'warn', 'error', 'debug'] as const;

beforeEach(async () => {
  met = [];
  for (const way of printed) vi.spyOn(console, way);
  anna = await addPerson(shop.server(), 'Anna');
  const { deps, clock } = shop.server();
  Object.assign(deps.limits, {
    ...{ payment: { limit: 1000, window: minute }, discountCode: { limit: 1000, window: minute } },
    ...{ debitCode: { limit: 1000, window: minute }, debitCodeNumber: { limit: 1000, window: minute } },
  });
  await deps.database.db.insert(discountCode).values({
    ...{ pool: open, code: words.code, kind: 'operator', value_percentage: 40, status: 'active' },
    ...{ validity: 'once_per_user', created_at: clock.now() },
  });
  await deps.database.db.execute(sql`update member set network = 'acme', ref = ${words.ref}, sub1 = ${words.sub},
    sub2 = ${words.sub}, sub3 = ${words.sub} where id = ${anna.id}::uuid`);
});
afterEach(() => vi.restoreAllMocks());

/** Everything that can be called about a purchase, also what is refused. Jobs may fail: their queue logs that. */
async function callEverything({ payment_id, stored }: { payment_id: string; stored: string }): Promise<void> {
  const call = (name: string, init?: RequestInit) => anna.browser(`/api/${name}`, init);
  const wish = {
    ...{ once_id: randomUUID(), bundle: 'c10', credits: 10, method: 'ideal', at_once: true },
    total: { amount: 1690, currency: 'EUR' },
  };
  const { method: _, ...repeated } = wish;
  const debit = { ...repeated, ...account, ...details, authorised: true };
  await call('packages.php');
  await call('payment.php', json('POST', wish));
  await call('payment.php', json('POST', { ...wish, once_id: randomUUID(), code: words.code }));
  await call('payment.php', json('POST', { ...wish, once_id: randomUUID(), code: words.guess }));
  await call(`payment.php?payment_id=${payment_id}`);
  await call('repeat-order.php', json('POST', { ...repeated, once_id: randomUUID(), stored }));
  for (const code of [words.code, words.guess]) await call(`discountcode.php?code=${code}`);
  await call('directdebit.php', json('POST', { ...debit, once_id: randomUUID() }));
  await call('directdebit.php', json('POST', { ...debit, once_id: randomUUID(), mobile: '0900 1234567' }));
  await call('directdebit.php', json('PUT', { payment_id }));
  for (const code of ['123456', ...met.slice(-1)])
    await call('directdebit-verify.php', json('POST', { payment_id, code }));
  for (const of of ['purchases', 'credits']) await call(`transactions.php?of=${of}`);
  await call('withdrawal.php', json('POST', { payment_id, amount: 1690 }));
  const wanted = { order: payment_id, email: words.email, locale: 'en' };
  await shop.server().request(open, '/api/withdrawal.php?signed_out=true', json('POST', wanted));
  await shop.server().request(open, '/api/withdrawal.php', json('PUT', { token: words.token.padEnd(22, 'x') }));
  await call('repeat-order.php', json('DELETE', { stored }));
  await runPaymentJob(shop).catch(() => undefined);
  await shop.server().sendPostbacks();
  await shop.server().deliverMail();
}

/** An order that was paid with a card that is stored now, and one by direct debit that waits for its code. */
async function ordersBoth() {
  const bought = await buys(shop, anna, 'c10', { method: 'creditcard', store: true });
  await shop
    .server()
    .deps.database.db.execute(sql`update stored_method set token = ${words.token}, label = ${words.card}`);
  const { answer } = await debits(anna, await debitOf(anna, 'c10', details));
  met.push(codeIn(shop.server().sms.sent.at(-1)));
  return { bought, debited: answer.payment_id, stored: (await packagesOf(anna)).stored[0]?.id ?? '' };
}

function nothingIsLogged(...more: readonly string[]): void {
  const lines = JSON.stringify(shop.server().logs);
  const written = printed.flatMap((way) => vi.mocked(console[way]).mock.calls);
  const secrets = [
    ...Object.values(words),
    ...Object.values(account),
    mobile,
    mobile.slice(3),
    '4300',
    ...met,
    ...more,
  ];
  for (const secret of [...secrets, input.password, anna.id]) {
    expect(lines).not.toContain(secret);
    expect(JSON.stringify(written)).not.toContain(secret);
  }
}

const linesOf = (level: 'warn' | 'error') => shop.server().logs.filter((line) => line.level === level).length;

test.each(failures.map((failure) => [failure.name, 'reason' in failure ? failure.reason : '', failure] as const))(
  'server-28: nothing of a purchase reaches the logs when a provider throws %s %s',
  async (_name, _reason, failure) => {
    const { bought, debited, stored } = await ordersBoth();
    const waiting = await orders(anna, 'c10');
    const fails = () => Promise.reject(failure);
    const { provider } = shop.sandbox();
    const broken = { start: fails, ask: fails, repeat: fails, refund: fails, forget: fails, authorise: fails };
    shop.use({ ...provider, ...broken });
    shop.server().sms.failWith(new Error(quoted));
    shop.server().clock.advance(3 * minute);
    await callEverything({ payment_id: debited, stored });
    await callEverything({ payment_id: bought.payment_id, stored });
    shop.server().sms.failWith(new SmsRefusedError(quoted));
    await callEverything({ payment_id: waiting.payment_id, stored });
    expect(linesOf('warn') + linesOf('error')).toBeGreaterThan(3);
    nothingIsLogged();
  },
);

test('server-28: nothing of a purchase reaches the logs when mails and networks fail', async () => {
  const { bought, debited, stored } = await ordersBoth();
  shop.server().breakMail(true);
  await callEverything({ payment_id: bought.payment_id, stored });
  await callEverything({ payment_id: debited, stored });
  expect(linesOf('warn')).toBeGreaterThan(0);
  nothingIsLogged();
});

test('server-28: nothing of a notice reaches the logs, whatever is in it', async () => {
  const purchase = await orders(anna);
  await press(shop, purchase);
  const payment = await paymentOf(shop, purchase);
  const good = webhook(shop, payment);
  const headers = { ...(good.headers as Record<string, string>) };
  for (const body of [words.body, `{"iban":"${account.iban}","holder":"${words.holder}"`, '', good.body])
    for (const signature of [words.signature, `t=1,v1=${words.signature}`, headers['sandbox-signature'] ?? ''])
      await notify(shop, {
        method: 'POST',
        body: body as string,
        headers: { ...headers, 'sandbox-signature': signature },
      });
  await shop.server().request(open, `/api/payment-webhook.php?${words.query}=${account.iban}`);
  await shop.server().request(open, `/api/payment-webhook.php?${words.query}`, { method: 'POST', body: words.body });
  const { provider } = shop.sandbox();
  const answers: readonly PaymentProvider['ask'][] = [
    ...failures.map((failure) => () => Promise.reject(failure)),
    async (asked) => {
      const told = await provider.ask(asked);
      return told && { ...told, providerReference: words.token, amount: { amount: 1, currency: 'EUR' } };
    },
  ];
  for (const ask of answers) {
    shop.use({ ...provider, ask });
    shop.server().clock.advance(minute);
    await notify(shop, webhook(shop, payment));
    await notify(shop, webhook(shop, { ...payment, id: words.token, reference: randomUUID() }));
  }
  shop.use({
    ...provider,
    receive: () => {
      throw failures[3];
    },
  });
  await notify(shop, good);
  expect([linesOf('warn') > 5, linesOf('error') > 1]).toEqual([true, true]);
  nothingIsLogged();
});

test.each([
  ['payment_order', 'statement'],
  ['payment_refund', 'amount'],
  ['money_transfer', 'amount'],
  ['stored_method', 'label'],
  ['debit_mandate', 'sealed'],
  ['discount_code', 'value_percentage'],
  ['discount_use', 'code'],
  ['postback', 'ref'],
  ['wallet', 'account_id'],
])('server-28: nothing of a purchase reaches the logs when queries of %s fail', async (table, column) => {
  const { bought, debited, stored } = await ordersBoth();
  const waiting = await orders(anna, 'c10');
  await press(shop, waiting);
  const payment = await paymentOf(shop, waiting);
  shop.server().clock.advance(3 * minute);
  const { db } = shop.server().deps.database;
  const [owner, from, to] = [table, column, 'gone'].map((name) => sql.identifier(name));
  await db.execute(sql`alter table ${owner} rename column ${from} to ${to}`);
  try {
    await notify(shop, webhook(shop, payment));
    await callEverything({ payment_id: debited, stored });
    await callEverything({ payment_id: bought.payment_id, stored });
  } finally {
    await db.execute(sql`alter table ${owner} rename column ${to} to ${from}`);
  }
  expect(linesOf('error')).toBeGreaterThan(0);
  nothingIsLogged();
});

test('server-28: nothing of a gateway reaches the logs', async () => {
  const anything = await debitOf(anna, 'c10', details);
  for (const failure of [
    new Error(quoted, { cause: new Error(quoted) }),
    new SmsRefusedError(quoted),
    new TypeError(quoted),
  ]) {
    shop.server().sms.failWith(failure);
    expect((await debits(anna, anything)).outcome).toMatch(/^(503 sms_failed|422 invalid_input)$/);
  }
  for (const number of ['0900 1234567', '+44 7912 345678', '12'])
    await debits(anna, await debitOf(anna, 'c10', { ...details, mobile: number }));
  expect(linesOf('warn')).toBe(2);
  nothingIsLogged('1234567', '7912');
  expect(await wishOf(anna)).toBeDefined();
});
