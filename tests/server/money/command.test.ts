import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { noteOnPlace } from '#scripts/money/note-on-place.ts';
import { exportMoney, runMoney } from '#scripts/money/run.ts';
import { openApi } from '#server/api.ts';
import { readConfig } from '#server/config.ts';
import { OperatorError } from '#server/core/operator-error.ts';
import { openEmbedded } from '#server/db/embedded/open.ts';
import { moneyTransfer, paymentOrder } from '#server/db/schema/index.ts';
import { createTestLogger } from '#tests/support/logger.ts';
import { orderRow } from '#tests/support/order-row.ts';
import { open, testSites } from '#tests/support/sites.ts';

// Each command is a process, which takes seconds to start beside other work.
vi.setConfig({ testTimeout: 600_000 });

const folder = await mkdtemp(path.join(tmpdir(), 'money-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const config = readConfig({ DATA_DIR: folder, MINIMUM_FREE_MB: '0' });
const env = {
  ...process.env,
  DATABASE_URL: '',
  DATA_DIR: folder,
  DIST_DIR: folder,
  MINIMUM_FREE_MB: '0',
  NO_COLOR: '1',
};
const now = () => new Date('2026-11-20T12:00:00Z');
const id = '0d1c5a5e-4a8e-4c6e-9b0a-3f2f0e6d7c11';
const account_id = '5f0e7a52-35b8-4bd1-8a52-10c9a4a7f1aa';

beforeAll(async () => {
  const database = await openEmbedded({ kind: 'folder', folder, minimumFreeMegabytes: 0, now });
  await database.db.insert(paymentOrder).values(orderRow(now(), { id, account_id }));
  await database.db.insert(moneyTransfer).values({
    ...{ pool: open, id: '019aa132-6a00-7000-8000-000000000001', key: `payment:${id}`, kind: 'payment', order_id: id },
    ...{ from_account: account_id, to_account: 'sold', amount: 1690, currency: 'EUR', created_at: now() },
  });
  await database.close();
});

/** Runs the command as an operator would. */
async function money(...options: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  try {
    const done = await promisify(execFile)(process.execPath, ['scripts/money.ts', ...options], { env });
    return { code: 0, ...done };
  } catch (error) {
    return error as { code: number; stdout: string; stderr: string };
  }
}

/** Exports 2026. */
async function exported(): Promise<readonly unknown[]> {
  const orders: unknown[] = [];
  const command = { do: 'export', company: 'lamp', from: '2020-01-01', to: '2030-01-01' } as const;
  await exportMoney(config, testSites, command, async (page) => void orders.push(...page.map(({ order }) => order)));
  return orders;
}

test('commands-42: works without a server, and through one that has the data folder open', async () => {
  const list = () => runMoney(config, testSites, { do: 'list' });
  expect([(await list()).orders, await exported()]).toMatchObject([[{ order: id, amount: '16.90' }], [id]]);
  const api = await openApi({
    config,
    sites: () => testSites,
    originOf: ({ origin }) => origin,
    logger: createTestLogger().logger,
    prepare: async () => {
      expect([(await list()).orders, await exported()]).toMatchObject([[{ order: id, amount: '16.90' }], [id]]);
      const refund = { do: 'refund', order: id, amount: '99', byHand: false } as const;
      await expect(runMoney(config, testSites, refund)).rejects.toThrow('Only 16.90 EUR');
      await expect(runMoney(config, testSites, refund)).rejects.toBeInstanceOf(OperatorError);
    },
  });
  await api.close();
});

test('commands-42: prints data alone, as JSON on request, and tells wrong usage from what cannot be done', async () => {
  const shown = await money('show', id.toUpperCase(), '--json');
  expect([shown.code, JSON.parse(shown.stdout)]).toMatchObject([0, { order: [{ order: id, member: null }] }]);
  const file = await money('export', '--company', 'lamp', '--from', '2020-01-01', '--to', '2030-01-01');
  expect([file.code, file.stdout.split('\r\n').length]).toEqual([0, 3]);
  for (const [options, code, words] of [
    [['show', account_id], 1, `There is no order ${account_id}.`],
    [['show', '12'], 2, 'order: write the whole number'],
    [['withdraw', id, '--declared', 'Friday'], 2, 'declared: write a day'],
    [['list', '--state', 'lost'], 2, 'state:'],
    [['codes', 'add', 'SPRING', '--percent', '20'], 2, '--site or --pool'],
    [['codes', 'add', 'SPRING', '--percent', '20', '--site', 'nowhere.example'], 2, 'There is no built site'],
    [['codes', 'add', 'SPRING', '--percent', '20', '--pool', open, '--once', '--once-per-user'], 2, 'Say one of'],
    [['export', '--company', 'lamp', '--from', '2026-02-01', '--to', '2026-01-01'], 2, 'earlier day first'],
    [['credit', 'anna', '5'], 2, '--note'],
  ] as const) {
    const answer = await money(...options);
    expect([options, answer.code, answer.stdout]).toEqual([options, code, '']);
    expect(answer.stderr).toContain(words);
  }
});

test('commands-42: says if no built site has the domain or company that is asked about', async () => {
  const export2026 = ['export', '--company', 'lamb', '--from', '2026-01-01', '--to', '2027-01-01'];
  expect((await money(...export2026)).stderr).toContain('Note: no built site has the company_id lamb.');
  expect(noteOnPlace({ company: 'lamb' }, [{ domain: open, company_id: 'lamp' }])).toMatch('Did you mean lamp?');
  expect(noteOnPlace({ site: 'nowhere' }, testSites)).toMatch('there is no built site nowhere.');
  expect(noteOnPlace({ site: open }, testSites)).toBeUndefined();
});

test('commands-42: says how an amount or number of credits is written', async () => {
  expect((await money('credit', 'anna', '0', '--note', 'x')).stderr).toContain('write a whole number from 1 to 100000');
  const refund = runMoney(config, testSites, { do: 'refund', order: id, amount: '5,00', byHand: false });
  await expect(refund).rejects.toThrow('5,00 is no amount of EUR. Write it like 16.90');
});

test('commands-42: an order that stands alone is shown a line for each field', async () => {
  expect((await money('show', id)).stdout).toMatch(/^order\nordered +2026-11-20T12:00:00.000Z\norder +0d1c5a5e/);
});
