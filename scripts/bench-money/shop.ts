import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '#scripts/lib/free-port.ts';
import { readDatabase } from '#scripts/lib/read-database.ts';
import type { KeptPayment } from '#scripts/sandbox/store.ts';
import { type TrialProcess, trialProcess } from '#scripts/trial-money/processes.ts';
import { readConfig } from '#server/config.ts';
import { checkLedger, LedgerCheckSchema } from '#server/services/credits/check.ts';
import { writeFinishedSite } from '#site/finished.ts';
import type { Site } from '#site/types.ts';
import { sandboxAt, sandboxSecret } from '#tests/support/sandbox.ts';

/** One site that sells through a sandbox, each in a process of its own. */
export interface BenchShop {
  /** Folder of everything, and the data folder in it. */
  readonly folder: string;
  readonly data: string;
  readonly port: number;
  readonly host: string;
  /** Signs the webhooks. */
  readonly secret: string;
  readonly sandbox: ReturnType<typeof sandboxAt>;
  /** @param payments that it has from the start */
  startSandbox(payments?: readonly KeptPayment[]): Promise<void>;
  startServer(): Promise<void>;
  /** @throws unless at least this many orders are booked, and all of them rightly */
  requireGranted(count: number): Promise<void>;
}

/**
 * Makes a shop for a measurement, and clears it away afterwards.
 * @param url of a PostgreSQL; the embedded database without one
 * @param variables of the server, in addition
 */
export async function withShop<Result>(
  site: Site,
  url: string | undefined,
  work: (shop: BenchShop) => Promise<Result>,
  variables: Readonly<Record<string, string>> = {},
): Promise<Result> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-money-'));
  const place = (name: string) => path.join(folder, name);
  mkdirSync(path.join(place('dist'), site.domain), { recursive: true });
  writeFinishedSite(path.join(place('dist'), site.domain), site);
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const environment = {
    ...{ DATABASE_URL: url ?? '', DATA_DIR: place('data'), DIST_DIR: place('dist'), PORT: String(port) },
    ...{ DEMO: '1', DEMO_MEMBERS: '0', LOG_LEVEL: 'error', PAYMENT_ACCOUNTS: place('accounts.json') },
    ...variables,
  };
  const file = place('payments.jsonl');
  const words = ['--port', String(sandboxPort), '--file', file, '--accounts', environment.PAYMENT_ACCOUNTS];
  const bank = trialProcess({
    args: ['scripts/sandbox.ts', ...words, '--secret', sandboxSecret],
    environment: { DIST_DIR: environment.DIST_DIR },
    ready: { port: sandboxPort, path: '/' },
  });
  const server = trialProcess({
    args: ['scripts/serve.ts'],
    environment,
    ready: { port, path: '/api/healthz.php' },
  });
  const started: TrialProcess[] = [];
  const start = async (each: TrialProcess) => {
    started.push(each);
    await each.start();
  };
  try {
    return await work({
      ...{ folder, data: environment.DATA_DIR, port, host: `${site.domain}.localhost:${port}`, secret: sandboxSecret },
      sandbox: sandboxAt(`http://127.0.0.1:${sandboxPort}`),
      async startSandbox(payments = []) {
        writeFileSync(file, payments.map((payment) => `${JSON.stringify({ payment })}\n`).join(''));
        await start(bank);
      },
      startServer: () => start(server),
      async requireGranted(count) {
        const { order_differences, issued } = await readDatabase(readConfig(environment), {
          command: 'ledger',
          input: {},
          answer: LedgerCheckSchema,
          read: checkLedger,
          missing: 'There are no credits.',
        });
        if (issued < 25 * count || order_differences.length > 0)
          throw new Error(`${issued} credits were issued, and ${order_differences.length} orders differ`);
      },
    });
  } finally {
    for (const each of started) await each.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}
