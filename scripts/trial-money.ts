/**
 * `npm run trial:money [-- --rounds 200 --engine postgresql|embedded]`: kills the server in the middle of purchases, at
 * each of six named points in turn or at a random moment, while webhooks come late, twice, in another order or never.
 * After the restart everything that was paid must be credited, once. Server and sandbox are processes of their own.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openPlace } from '#scripts/bench-chat/members.ts';
import { type BenchRow, median, reportBench } from '#scripts/lib/bench-result.ts';
import { freePort } from '#scripts/lib/free-port.ts';
import { readDatabase } from '#scripts/lib/read-database.ts';
import { type Buyer, createBuyer } from '#scripts/trial-money/buyer.ts';
import { addBuyers } from '#scripts/trial-money/members.ts';
import { trialProcess } from '#scripts/trial-money/processes.ts';
import { readConfig } from '#server/config.ts';
import { crashPoints } from '#server/core/crash-points.ts';
import { checkLedger, LedgerCheckSchema } from '#server/services/credits/check.ts';
import { writeFinishedSite } from '#site/finished.ts';
import { findPostgres, startCluster } from '#tests/support/postgres.ts';
import { sandboxAt } from '#tests/support/sandbox.ts';
import { exampleSite } from '#tests/support/sites.ts';

const engines = ['postgresql', 'embedded'] as const;
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '200' }, engine: { type: 'string' } } });
const rounds = Number(values.rounds);
const chosen = engines.filter((each) => values.engine === undefined || values.engine === each);
if (chosen.length === 0 || !(rounds > 0)) throw new Error('--rounds: a number; --engine: postgresql or embedded');

const site = exampleSite('velvet-evening.example');
const buyersPerRound = 4;
const bundles = ['c10', 'c25', 'c60'] as const;
/** Within this time after a restart everything that was paid is credited (ms). */
const creditLimit = 60_000;
const startLimit = 5_000;
/** How long a named point has to be reached, before the server is killed all the same (ms). */
const reachLimit = 3_000;
/** Whoever is sent there learns of the payment without a webhook. */
const needsWebhook: readonly (string | undefined)[] = ['webhook-in', 'before-answer'];
const faults = ['none', 'late', 'repeated', 'disordered', 'lost'] as const;

const rows: BenchRow[] = [];
for (const engine of chosen) rows.push(...(await tryEngine(engine)));
reportBench('money-kill', rows);
process.exitCode = rows.every(({ reached }) => reached) ? 0 : 1;

async function tryEngine(engine: (typeof engines)[number]): Promise<BenchRow[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'trial-money-'));
  const [data, dist, accounts, payments] = ['data', 'dist', 'accounts.json', 'payments.jsonl'].map((name) =>
    path.join(folder, name),
  ) as [string, string, string, string];
  mkdirSync(path.join(dist, site.domain), { recursive: true });
  writeFinishedSite(path.join(dist, site.domain), site);
  const cluster = engine === 'postgresql' ? await startCluster(await requirePostgres()) : undefined;
  const database = await openPlace(cluster === undefined ? { folder: data } : { url: cluster.url });
  const tokens = await addBuyers(database, site, rounds * buyersPerRound);
  await database.close();
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const environment = {
    ...{ DATABASE_URL: cluster?.url ?? '', DATA_DIR: data, DIST_DIR: dist, PORT: String(port), LOG_LEVEL: 'silent' },
    ...{ DEMO: '1', DEMO_MEMBERS: '0', PAYMENT_ACCOUNTS: accounts },
  };
  const bank = trialProcess({
    args: ['scripts/sandbox.ts', '--port', String(sandboxPort), '--file', payments, '--accounts', accounts],
    environment: { DIST_DIR: dist },
    ready: { port: sandboxPort, path: '/' },
  });
  const server = trialProcess({
    args: ['scripts/serve.ts'],
    environment,
    ready: { port, path: '/api/healthz.php' },
  });
  const sandbox = sandboxAt(`http://127.0.0.1:${sandboxPort}`);
  const at = { port, host: `${site.domain}.localhost:${port}` };
  const problems: string[] = [];
  const [starts, waits]: [number[], number[]] = [[], []];
  let [paid, acknowledged, reached] = [0, 0, 0];
  await bank.start();
  try {
    for (let round = 0; round < rounds; round += 1) await tryRound(round);
    problems.push(...findDoubles());
  } finally {
    await server.kill();
    await bank.kill();
    await cluster?.remove();
    rmSync(folder, { recursive: true, force: true });
  }
  for (const problem of problems) console.error(problem);
  const slowest = Math.max(...starts);
  return [
    {
      what: `money, ${engine}: kill -9 in purchases, ${rounds} rounds (${reached} at a named point)`,
      figure: `${problems.length} broken; ${acknowledged} orders, ${paid} paid; credited after ${seconds(median(waits))} s, at most ${seconds(Math.max(...waits))} s`,
      target: '0 broken, each paid one credited once within 60 s',
      reached: problems.length === 0 && paid > 0,
    },
    {
      what: `money, ${engine}: from the restart until the server is ready`,
      figure: `median ${Math.round(median(starts))} ms, slowest ${Math.round(slowest)} ms`,
      target: `≤ ${startLimit} ms`,
      reached: slowest <= startLimit,
    },
  ];

  async function tryRound(round: number): Promise<void> {
    const point = crashPoints[round % (crashPoints.length + 1)];
    const fault = pick(needsWebhook.includes(point) ? faults.slice(0, 3) : faults);
    await sandbox.call('DELETE', '/api/faults');
    if (fault !== 'none')
      await sandbox.call('POST', '/api/faults', {
        fault,
        times: buyersPerRound,
        ...(fault === 'late' && { seconds: 1 }),
      });
    await server.start(point);
    const buyers = tokens
      .slice(round * buyersPerRound, (round + 1) * buyersPerRound)
      .map((token) => createBuyer(at, sandbox, token, pick(bundles)));
    // Some pay on the provider's page while the server is dead, and some never come back from there.
    const everybody = buyers.map(async (buyer) => {
      await buyer.order();
      await sleep(Math.random() * 300);
      await buyer.pay();
      if (fault === 'lost' || Math.random() < 0.5) await buyer.look();
    });
    if (point === undefined) await sleep(Math.random() * 800);
    else if (await server.endsWithin(reachLimit)) reached += 1;
    await server.kill();
    await Promise.all(everybody);
    if (round % 5 === 4) {
      await bank.kill();
      await bank.start();
    }
    const milliseconds = await server.start();
    starts.push(milliseconds);
    const restarted = performance.now();
    await Promise.all(buyers.filter(() => Math.random() < 0.5).map(comesBack));
    await untilCredited(buyers, restarted + creditLimit);
    const wait = performance.now() - restarted;
    waits.push(wait);
    const isLate = wait > creditLimit ? [`not credited within ${seconds(creditLimit)} s`] : [];
    const found = [...isLate, ...(await judge(buyers)), ...(await judgeLedger())];
    problems.push(
      ...found.map((problem) => `${engine}, round ${round + 1} (${point ?? 'random'}, ${fault}): ${problem}`),
    );
    paid += buyers.filter((buyer) => buyer.isPaid()).length;
    acknowledged += buyers.filter((buyer) => buyer.purchase() !== undefined).length;
    // The others come the next day, so that the servers of later rounds have nothing to ask about at their start.
    await Promise.all(buyers.filter((buyer) => !buyer.isPaid()).map(comesBack));
    await server.kill();
    console.log(
      `${engine}, round ${round + 1}: ${point ?? 'random'}, webhooks ${fault}; ready after ${Math.round(milliseconds)} ms, credited after ${seconds(wait)} s, ${found.length} broken`,
    );
  }

  /** Payments of the sandbox that are about the same order. */
  function findDoubles(): string[] {
    const lines = readFileSync(payments, 'utf8').split('\n').slice(0, -1);
    const made = lines.flatMap((line) => {
      const { payment } = JSON.parse(line) as { payment?: { id: string; reference: string } };
      return payment === undefined ? [] : [payment];
    });
    const ids = Map.groupBy(made, ({ reference }) => reference);
    return [...ids].flatMap(([reference, each]) => {
      const count = new Set(each.map(({ id }) => id)).size;
      return count === 1 ? [] : [`${engine}: order ${reference} has ${count} payments at the provider`];
    });
  }

  async function judgeLedger(): Promise<string[]> {
    const { differences, order_differences, credits, issued, spent } = await readDatabase(readConfig(environment), {
      command: 'ledger',
      input: {},
      answer: LedgerCheckSchema,
      read: checkLedger,
      missing: 'There are no credits.',
    });
    const wrong = [...differences, ...order_differences].map((each) => JSON.stringify(each));
    return credits === issued - spent ? wrong : [...wrong, `${credits} credits, ${issued} issued and ${spent} spent`];
  }
}

/** The browser sends its order again if it heard nothing, and shows how it stands. */
async function comesBack(buyer: Buyer): Promise<void> {
  await buyer.order();
  await buyer.pay();
  await buyer.look();
}

async function untilCredited(buyers: readonly Buyer[], end: number): Promise<void> {
  for (const buyer of buyers.filter((each) => each.isPaid()))
    while ((await buyer.grants())?.length !== 1 && performance.now() < end) await sleep(200);
}

async function judge(buyers: readonly Buyer[]): Promise<string[]> {
  const each = await Promise.all(
    buyers.map(async (buyer) => {
      const [order, grants] = [buyer.purchase(), await buyer.grants()];
      const due = buyer.isPaid() ? (order?.credits ?? 0) : 0;
      const given = (grants ?? []).reduce((sum, { credits }) => sum + credits, 0);
      const count = grants?.length ?? 0;
      const isRight = given === due && count === (due > 0 ? 1 : 0);
      return [
        ...buyer.problems,
        ...(isRight ? [] : [`${order?.payment_id}: ${given} of ${due} credits in ${count} grants`]),
      ];
    }),
  );
  return each.flat();
}

async function requirePostgres(): Promise<string> {
  const binaries = await findPostgres();
  if (binaries === undefined) throw new Error('There is no PostgreSQL: apt-get install postgresql.');
  return binaries;
}

function pick<Value>(from: readonly [Value, ...Value[]] | readonly Value[]): Value {
  return from[Math.floor(Math.random() * from.length)] as Value;
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(1);
}
