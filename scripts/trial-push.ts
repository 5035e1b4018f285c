/**
 * `npm run trial:push [-- <subscriptions>]`: 10,000 subscribed browsers are told of a message at once, of which 30 % are
 * gone and 10 % fail, while others chat. Measures how long it takes, how often each is tried, and how much slower chat
 * becomes. A real server on PostgreSQL, and the push service of the tests.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { median, percentile, reportBench } from '#scripts/lib/bench-result.ts';
import { startFreshServer } from '#scripts/lib/running-server.ts';
import { hashSecret } from '#server/core/secrets.ts';
import { openDatabase } from '#server/db/open.ts';
import { createPushKeys } from '#server/services/push/keys.ts';
import { writeFinishedSite } from '#site/finished.ts';
import { requireSites } from '#site-loader/load.ts';
import { findPostgres, startCluster } from '#tests/support/postgres.ts';
import { addPushCrowd, busySeconds } from '#tests/support/push-crowd.ts';
import { startPushService } from '#tests/support/push-service.ts';

const count = Number(process.argv[2] ?? 10_000);
const sendsPerSecond = 20;
const quietSeconds = 15;
const maxDrainSeconds = 60;
/** Maximum growth of the mean time of a send. */
const maxTimes = 1.5;
const writers = 40;
const port = Number(process.env.TRIAL_PORT ?? 4441);
const [site] = requireSites();
if (site === undefined) throw new Error('There is no site.');
const host = `${site.domain}.localhost:${port}`;
const { pool } = site;

const binaries = await findPostgres();
if (binaries === undefined) throw new Error('There is no PostgreSQL: apt-get install postgresql.');
const cluster = await startCluster(binaries);
const service = await startPushService();
const folder = mkdtempSync(path.join(tmpdir(), 'trial-push-'));
mkdirSync(path.join(folder, site.domain), { recursive: true });
writeFinishedSite(path.join(folder, site.domain), site);
const ca = path.join(folder, 'ca.pem');
writeFileSync(ca, service.ca);
const now = () => new Date();
const database = await openDatabase({ kind: 'postgresql', url: cluster.url, now });
const server = await startFreshServer(port, {
  ...{ DIST_DIR: folder, DATABASE_URL: cluster.url, PUSH_HOSTS: service.host, NODE_EXTRA_CA_CERTS: ca },
});
const agent = new Agent({ keepAlive: true });
try {
  const people = await addWriters();
  await chatFor(5, people);
  const quiet = await chatFor(quietSeconds, people);
  const { publicKey } = await createPushKeys(database).current(pool, now());
  const browsers = await addPushCrowd({ database, service }, { pool, publicKey, count, now: now() });
  const [began, busyBefore] = [performance.now(), processorSeconds()];
  let isOver = false;
  const drained = untilDrained().then(() => {
    isOver = true;
    return (performance.now() - began) / 1000;
  });
  const meanwhile = await chatWhile(() => !isOver, people);
  const seconds = await drained;
  const busy = processorSeconds() - busyBefore;
  const of = (...fates: string[]) => browsers.filter(({ fate }) => fates.includes(fate));
  const tries = (...fates: string[]) => [...new Set(of(...fates).map((each) => each.tries()))].join(', ');
  const early = of('busy').filter(({ triedAt: [first = 0, second = 0] }) => second - first < busySeconds * 1000);
  const [{ left } = { left: -1 }] = (
    await database.db.execute<{ left: number }>(sql`select count(*)::int as left from push_subscription`)
  ).rows;
  const gone = of('gone', 'unknown').length;
  const [before, during] = [mean(quiet), mean(meanwhile)];
  const rows = [
    {
      what: `${count} subscriptions drained`,
      figure: `${seconds.toFixed(1)} s, ${(service.requests() / seconds).toFixed(0)} tries/s, processor ${busy.toFixed(0)} s`,
      target: `≤ ${maxDrainSeconds} s`,
      reached: seconds <= maxDrainSeconds,
    },
    {
      what: `gone (${gone}): tries of each, and subscriptions that are left`,
      figure: `${tries('gone', 'unknown')}; ${left}`,
      target: `1; ${count - gone}`,
      reached: tries('gone', 'unknown') === '1' && left === count - gone,
    },
    {
      what: 'taken: tries of each, and messages',
      figure: `${tries('takes')}; ${of('takes').reduce((sum, { received }) => sum + received.length, 0)}`,
      target: `1; ${of('takes').length}`,
      reached: tries('takes') === '1' && of('takes').every(({ received }) => received.length === 1),
    },
    {
      what: '429: tries of each, messages, and those tried before Retry-After',
      figure: `${tries('busy')}; ${of('busy').reduce((sum, { received }) => sum + received.length, 0)}; ${early.length}`,
      target: `2; ${of('busy').length}; 0`,
      reached: tries('busy') === '2' && early.length === 0,
    },
    { what: '500: tries of each', figure: tries('broken'), target: '5', reached: tries('broken') === '5' },
    {
      what: 'mean of a send, quiet and meanwhile',
      figure: `${before.toFixed(1)} ms and ${during.toFixed(1)} ms: ${(during / before).toFixed(2)} times (median ${median(quiet).toFixed(1)} and ${median(meanwhile).toFixed(1)}, p95 ${percentile(quiet, 0.95).toFixed(1)} and ${percentile(meanwhile, 0.95).toFixed(1)})`,
      target: `at most ${maxTimes} times`,
      reached: during <= maxTimes * before,
    },
    {
      what: 'messages with something wrong',
      figure: `${service.problems.length}`,
      target: '0',
      reached: service.problems.length === 0,
    },
  ];
  reportBench('push', rows);
  process.exitCode = rows.every(({ reached }) => reached) ? 0 : 1;
} finally {
  agent.destroy();
  await server.stop();
  await database.close();
  await service.close();
  await cluster.remove();
  rmSync(folder, { recursive: true, force: true });
}

interface Writer {
  readonly id: string;
  readonly cookie: string;
}

/** Adds members who chat in pairs, with credits and a session each. */
async function addWriters(): Promise<readonly Writer[]> {
  const people = Array.from({ length: writers }, () => ({
    id: randomUUID(),
    token: randomBytes(32).toString('base64url'),
  }));
  const at = sql`${now().toISOString()}::timestamptz`;
  for (const [index, { id, token }] of people.entries()) {
    const name = `Writer ${index}`;
    await database.db.execute(sql`insert into member
      (pool, id, site, email, email_key, name, name_key, password_hash, date_of_birth, status, language, interests, terms_version, created_at, gender, country, paid_user)
      values (${pool}, ${id}::uuid, ${pool}, ${name}, ${name}, ${name}, ${name}, '-', '1990-01-01', 'active', 'en', '{}', '2023-12-01', ${at}, 'female', 'NL', true)`);
    await database.db.execute(sql`insert into session (pool, token_hash, member_id, created_at, expires_at, last_seen_at)
      values (${pool}, ${hashSecret(token)}, ${id}::uuid, ${at}, ${at} + interval '30 days', ${at})`);
    await database.db.execute(sql`insert into wallet (pool, member_id, account_id, credits)
      values (${pool}, ${id}::uuid, gen_random_uuid(), 1000000)`);
  }
  return people.map(({ id, token }) => ({ id, cookie: `__Host-session=${token}; signed_in=1` }));
}

function chatFor(seconds: number, people: readonly Writer[]): Promise<number[]> {
  const end = performance.now() + seconds * 1000;
  return chatWhile(() => performance.now() < end, people);
}

/** Sends messages at a fixed rate, without waiting for earlier answers. @returns the time of each (ms) */
async function chatWhile(goesOn: () => boolean, people: readonly Writer[]): Promise<number[]> {
  const sent: Promise<number>[] = [];
  const start = performance.now();
  for (let index = 0; goesOn(); index += 1) {
    const due = start + (index * 1000) / sendsPerSecond;
    while (performance.now() < due) await sleep(Math.max(1, due - performance.now()));
    const [from, to] = [people[index % writers], people[(index + 1 - 2 * (index % 2)) % writers]];
    if (from !== undefined && to !== undefined) sent.push(send(from, to));
  }
  return Promise.all(sent);
}

/** @throws if it is refused */
function send({ cookie }: Writer, to: Writer): Promise<number> {
  const start = performance.now();
  const headers = { host, origin: `http://${host}`, cookie, 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    const target = { host: '127.0.0.1', port, path: '/api/chat.php', method: 'POST', headers, agent };
    const outgoing = request(target, (response) => {
      response.resume();
      response.on('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - start);
        else reject(new Error(`a message got ${response.statusCode}`));
      });
    });
    outgoing.on('error', reject);
    outgoing.end(JSON.stringify({ once_id: randomUUID(), member: to.id, text: 'Hello' }));
  });
}

/** Processor time of the server so far, with that of sending messages. On Linux only. */
function processorSeconds(): number {
  const [user = 0, system = 0] =
    readFileSync(`/proc/${server.process.pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 13).map(Number) ?? [];
  return (user + system) / 100;
}

/** Waits until no notice waits for its first delivery, and no message for another try. */
async function untilDrained(): Promise<void> {
  for (;;) {
    const { rows } = await database.db.execute<{ left: number }>(sql`
      select (select count(*)::int from notice where channel = 'push' and sent_at is null)
        + (select count(*)::int from push_subscription where tries <> '{}') as left`);
    if (rows[0]?.left === 0) return;
    await sleep(500);
  }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
