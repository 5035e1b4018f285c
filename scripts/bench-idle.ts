/**
 * Counts the statements that an idle server process sends to its database in a minute: on PGlite, and on PostgreSQL
 * where `TEST_DATABASE_URL` names one.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { type BenchRow, reportBench } from '#scripts/lib/bench-result.ts';
import { openApi } from '#server/api.ts';
import { readConfig } from '#server/config.ts';
import { requireSites } from '#site-loader/load.ts';

const minute = 60_000;
/** Until the first round of every queue and schedule is over (ms). */
const settling = 10_000;
let statements = 0;

const { query } = Client.prototype;
Client.prototype.query = function counted(this: Client, ...given: unknown[]) {
  statements += 1;
  return Reflect.apply(query, this, given);
} as typeof query;

async function count(url: string | undefined): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-idle-'));
  const config = readConfig({ DATA_DIR: folder, ...(url !== undefined && { DATABASE_URL: url }) });
  const sites = requireSites();
  const logger = { info: () => undefined, warn: console.warn, error: console.error };
  const api = await openApi({ config, sites: () => sites, originOf: ({ origin }) => origin, logger });
  await wait(settling);
  const before = statements;
  await wait(minute);
  const counted = statements - before;
  await api.close();
  rmSync(folder, { recursive: true });
  return counted;
}

const postgresUrl = process.env.TEST_DATABASE_URL;
const engines = [
  { name: 'PGlite', url: undefined, most: 110 },
  ...(postgresUrl === undefined ? [] : [{ name: 'PostgreSQL', url: postgresUrl, most: 150 }]),
];
const rows: BenchRow[] = [];
for (const { name, url, most } of engines) {
  const counted = await count(url);
  const target = `at most ${most}`;
  rows.push({
    what: `statements of an idle process, ${name}`,
    figure: `${counted} a minute`,
    target,
    reached: counted <= most,
  });
}
reportBench('idle', rows);
process.exit(rows.every(({ reached }) => reached) ? 0 : 1);
