/**
 * `npm run bench -- money`: granting by webhooks against the same statements without HTTP, other endpoints while the
 * provider or the SMS gateway hangs, payments without a webhook, the check of the ledger with ten times the entries, and
 * `user.php` with a running offer.
 * Stand-alone: `node scripts/bench-money.ts --only webhooks,embedded,lost,hanging,sms,ledger,user`.
 */
import { parseArgs } from 'node:util';
import { measureHanging } from '#scripts/bench-money/hanging.ts';
import { measureLedger } from '#scripts/bench-money/ledger.ts';
import { measureLost } from '#scripts/bench-money/lost.ts';
import { measureSms } from '#scripts/bench-money/sms.ts';
import { measureUser } from '#scripts/bench-money/user.ts';
import { measureWebhooks } from '#scripts/bench-money/webhooks.ts';
import { type BenchRow, reportBench } from '#scripts/lib/bench-result.ts';
import { findPostgres, startCluster } from '#tests/support/postgres.ts';
import { exampleSite } from '#tests/support/sites.ts';

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const chosen = values.only?.split(',');
const isChosen = (name: string) => chosen?.includes(name) ?? true;
const site = exampleSite('velvet-evening.example');
const binaries = await findPostgres();
if (binaries === undefined) throw new Error('There is no PostgreSQL: apt-get install postgresql.');

const rows: BenchRow[] = [];
const onCluster = async (measure: (url: string) => Promise<readonly BenchRow[]>) => {
  const cluster = await startCluster(binaries);
  try {
    rows.push(...(await measure(cluster.url)));
  } finally {
    await cluster.remove();
  }
};
try {
  if (isChosen('webhooks')) await onCluster(async (url) => [await measureWebhooks(site, url)]);
  if (isChosen('embedded')) rows.push(await measureWebhooks(site));
  if (isChosen('hanging')) await onCluster((url) => measureHanging(site, url));
  if (isChosen('lost')) await onCluster(async (url) => [await measureLost(site, url)]);
  if (isChosen('sms')) await onCluster((url) => measureSms(site, url));
  if (isChosen('ledger')) await onCluster((url) => measureLedger(site, url));
  if (isChosen('user')) await onCluster(async (url) => [await measureUser(site, url)]);
} finally {
  // Also where one of them fails: the others took minutes.
  reportBench('money', rows);
}
process.exitCode = rows.every(({ reached }) => reached) ? 0 : 1;
