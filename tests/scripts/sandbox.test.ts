import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { openJournal } from '#scripts/sandbox/journal.ts';
import { eventually } from '#tests/support/eventually.ts';
import { answer, notice, order, type ProviderServer, startProviderServer } from '#tests/support/provider-server.ts';
import { sandboxAt, sandboxKey, sandboxSecret, startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';

let shop: ProviderServer;
beforeEach(async () => {
  shop = await startProviderServer();
  shop.behave(answer(200, 'taken'));
});
afterEach(() => shop.close());

const wanted = (changes: Partial<typeof order> = {}) => ({ ...order, noticeUrl: `${shop.origin}/notice`, ...changes });
const told = () => shop.calls.map(({ body }) => (JSON.parse(body) as { readonly type: string }).type);

describe('payments-15: the faults of webhooks', () => {
  let sandbox: TestSandbox;
  beforeEach(async () => {
    sandbox = await startSandbox(1000);
  });
  afterEach(() => sandbox.close());
  const pay = async (reference = 'order-1', query = '') => {
    const { address, providerReference } = await sandbox.provider.start(wanted({ reference }));
    await sandbox.press(`${address}${query}`, 'paid');
    return providerReference ?? '';
  };
  const believed = () =>
    shop.calls.map(({ body, headers }) =>
      sandbox.provider.receive(
        notice({ body, headers: { 'sandbox-signature': String(headers['sandbox-signature']) } }),
      ),
    );

  it('lost: it never comes, though the payment is paid', async () => {
    await sandbox.call('POST', '/api/faults', { fault: 'lost' });
    const id = await pay();
    await pay('order-2');
    await eventually(() => expect(shop.calls).toHaveLength(1));
    expect(shop.calls[0]?.body).not.toContain(id);
    expect(await sandbox.provider.ask({ providerReference: id })).toMatchObject({ status: 'paid' });
  });

  it('late: it comes after its time', async () => {
    const before = Date.now();
    await pay('order-1', '?fault=late&seconds=0.3');
    await eventually(() => expect(told()).toEqual(['paid']));
    expect(Date.now() - before).toBeGreaterThanOrEqual(300);
  });

  it('repeated: it comes three times, the same', async () => {
    await pay('order-1', '?fault=repeated');
    await eventually(() => expect(told()).toEqual(['paid', 'paid', 'paid']));
    expect(new Set(shop.calls.map(({ body }) => body)).size).toBe(1);
  });

  it('disordered: it comes after the next one', async () => {
    const id = await pay('order-1', '?fault=disordered');
    await sandbox.call('POST', `/api/payments/${id}/outcome`, { outcome: 'refunded', amount: 1 });
    await eventually(() => expect(told()).toEqual(['refunded', 'paid']));
  });

  it('forged: it comes signed with another secret', async () => {
    await pay('order-1', '?fault=forged');
    await eventually(() => expect(believed()).toEqual([{ refused: 'signature' }]));
  });

  it('without a fault it comes again until it is taken', async () => {
    let times = 0;
    shop.behave((request, response) => {
      times += 1;
      answer(times === 1 ? 503 : 200, '')(request, response);
    });
    await pay();
    await eventually(() => expect(told()).toEqual(['paid', 'paid']));
  });

  it.each(['failing', 'nonsense', 'hanging'])('%s: the payment is made, and the shop can’t know', async (fault) => {
    await sandbox.call('POST', '/api/faults', { fault });
    await expect(sandbox.provider.start(wanted())).rejects.toMatchObject({ name: 'PaymentUnknownError' });
    expect(await sandbox.provider.ask({ reference: 'order-1' })).toMatchObject({ status: 'open' });
    const { providerReference } = await sandbox.provider.start(wanted());
    expect(await sandbox.provider.ask({ reference: 'order-1' })).toMatchObject({ providerReference });
  });

  it('are ordered by number, listed and forgotten', async () => {
    const ordered = await sandbox.call('POST', '/api/faults', { fault: 'lost', times: 2 });
    expect(await ordered.json()).toEqual([{ fault: 'lost', times: 2 }]);
    await pay();
    expect(await (await sandbox.call('GET', '/api/faults')).json()).toEqual([{ fault: 'lost', times: 1 }]);
    expect(await (await sandbox.call('DELETE', '/api/faults')).json()).toEqual([]);
    expect((await sandbox.call('POST', '/api/faults', { fault: 'rude' })).status).toBe(400);
    await pay('order-2');
    await eventually(() => expect(told()).toEqual(['paid']));
  });

  it('payments-16: checkout and the page of the bank work without scripts, and say that it is a sandbox', async () => {
    const { address } = await sandbox.provider.start(wanted({ description: '<b>100 credits</b>' }));
    const checkout = await fetch(address);
    const text = await checkout.text();
    expect(text).toContain('No money moves here');
    expect(text).toContain('&lt;b&gt;100 credits');
    expect(text).toContain('12.50 EUR');
    expect(text).not.toMatch(/<script|style=/);
    expect([...text.matchAll(/name="outcome" value="(\w+)"/g)].map(([, outcome]) => outcome)).toEqual([
      ...['paid', 'pending', 'failed', 'cancelled', 'expired'],
    ]);
    expect(checkout.headers.get('content-security-policy')).toContain("default-src 'none'");
    await sandbox.press(address, 'paid');
    expect(await sandbox.press(address, 'failed')).toBeNull();
    const admin = await (await fetch(sandbox.url)).text();
    expect(admin).toContain('order-1');
    expect([...admin.matchAll(/name="outcome" value="(\w+)"/g)].map(([, outcome]) => outcome)).toEqual([
      ...['refunded', 'charged_back'],
    ]);
  });
});

describe('payments-13: the sandbox in a process of its own', () => {
  let folder: string;
  let running: ChildProcess[];
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'sandbox-'));
    running = [];
  });
  afterEach(async () => {
    for (const child of running) child.kill('SIGKILL');
    await rm(folder, { recursive: true });
  });
  const file = () => path.join(folder, 'payments.jsonl');
  const start = async () => {
    const options = ['--port', '0', '--file', file(), '--key', sandboxKey, '--secret', sandboxSecret];
    const child = spawn(process.execPath, ['scripts/sandbox.ts', ...options], { stdio: ['ignore', 'pipe', 'inherit'] });
    running.push(child);
    let said = '';
    for await (const part of child.stdout) {
      said += String(part);
      if (said.includes('\n')) break;
    }
    return { child, ...sandboxAt(/http:\S+(?=\/\.)/.exec(said)?.[0] ?? '') };
  };
  const kill = async (child: ChildProcess) => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  };

  test('is killed, and knows its payments, keys and stored cards again', async () => {
    const first = await start();
    const { address } = await first.provider.start(wanted({ store: true }));
    await first.press(address, 'paid');
    const before = await first.provider.ask({ reference: 'order-1' });
    await first.provider.refund(before ?? fail(), { amount: 250, currency: 'EUR' }, 'refund-1');
    const snapshot = await first.provider.ask({ reference: 'order-1' });
    await kill(first.child);
    await appendFile(file(), '{"payment":{"id":"half of a li');

    const second = await start();
    expect(await second.provider.ask({ reference: 'order-1' })).toEqual(snapshot);
    expect(await second.provider.start(wanted({ store: true }))).toMatchObject({
      providerReference: snapshot?.providerReference,
    });
    await second.provider.refund(snapshot ?? fail(), { amount: 250, currency: 'EUR' }, 'refund-1');
    expect(await second.provider.ask({ reference: 'order-1' })).toMatchObject({ refunded: 250 });
    await second.provider.repeat(snapshot?.stored ?? fail(), wanted({ reference: 'order-2' }));
    await kill(second.child);

    const third = await start();
    expect(await third.provider.ask({ reference: 'order-2' })).toMatchObject({ status: 'paid' });
  });

  test('is killed before a webhook was taken, and sends it again', async () => {
    shop.behave(() => undefined);
    const first = await start();
    const { address } = await first.provider.start(wanted());
    await first.press(address, 'paid');
    await eventually(() => expect(told()).toEqual(['paid']));
    await kill(first.child);
    shop.behave(answer(200, 'taken'));
    const second = await start();
    await eventually(() => expect(told()).toEqual(['paid', 'paid']));
    expect(shop.calls[0]?.body).toBe(shop.calls[1]?.body);
    await eventually(async () => expect(await readFile(file(), 'utf8')).toContain('"delivered"'));
    await kill(second.child);
    const third = await start();
    const next = await third.provider.start(wanted({ reference: 'order-2' }));
    await third.press(next.address, 'failed');
    await eventually(() => expect(told()).toContain('failed'));
    expect(told()).toEqual(['paid', 'paid', 'failed']);
  });

  test('calls a shop by a name of this machine, which only browsers resolve', async () => {
    const { provider, press } = await start();
    const { port } = new URL(shop.origin);
    const noticeUrl = `http://dusk.example.localhost:${port}/notice`;
    const { address } = await provider.start(wanted({ noticeUrl }));
    await press(address, 'paid');
    await eventually(() => expect(shop.calls[0]?.headers.host).toBe(`dusk.example.localhost:${port}`));
  });
});

test('payments-13: the half line of a killed write costs nothing but itself', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'sandbox-'));
  const file = path.join(folder, 'payments.jsonl');
  openJournal(file).append({ number: 1 });
  await appendFile(file, '{"number":2');
  openJournal(file).append({ number: 3 });
  expect(openJournal(file).lines).toEqual([{ number: 1 }, { number: 3 }]);
  await rm(folder, { recursive: true });
});

function fail(): never {
  throw new Error('there is nothing');
}
