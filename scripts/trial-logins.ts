/**
 * `npm run trial:logins [-- <seconds>]`: 200 logins a second, each to another account and with a wrong password,
 * against a new server. Measures other requests before and during that load: they must not become slower, and every
 * login must get an answer.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { percentile, reportBench } from '#scripts/lib/bench-result.ts';
import { startFreshServer } from '#scripts/lib/running-server.ts';
import { writeFinishedSite } from '#site/finished.ts';
import { requireSites } from '#site-loader/load.ts';

const seconds = Number(process.argv[2] ?? 30);
const loginsPerSecond = 200;
const othersPerSecond = 20;
/** Maximum growth of the p95 of other requests, as a factor. */
const maxTimes = 2;
const port = Number(process.env.TRIAL_PORT ?? 4441);
const site = requireSites().find(({ signups, logged_out_search }) => signups === 'all' && logged_out_search);
if (site === undefined) throw new Error('No site lets everybody sign up and visitors search.');
const host = `${site.domain}.localhost:${port}`;
const folder = mkdtempSync(path.join(tmpdir(), 'trial-logins-'));
const dist = path.join(folder, site.domain);
mkdirSync(dist, { recursive: true });
writeFinishedSite(dist, site);

interface Answer {
  /** `undefined` if the connection broke. */
  readonly status: number | undefined;
  readonly retryAfter: string | undefined;
  readonly milliseconds: number;
}

const others = ['/api/settings.php', '/api/user.php', `/api/members.php?country=${site.countries[0]}`];
const kept = new Agent({ keepAlive: true });
const server = await startFreshServer(port, { DIST_DIR: folder, DATABASE_URL: '', DEMO_MEMBERS: '0' }, 120);
try {
  await askOthers(3);
  const quiet = await askOthers(seconds);
  const [storm, logins] = await Promise.all([askOthers(seconds), offerLogins(seconds)]);
  const [before, during] = [p95(quiet), p95(storm)];
  const looked = count(logins, 401);
  const refused = count(logins, 503);
  const broken = count([...logins, ...storm], undefined);
  const unsaid = logins.filter(({ status, retryAfter }) => status === 503 && retryAfter === undefined).length;
  reportBench('logins', [
    {
      what: `p95 of others, quiet and with ${loginsPerSecond} logins/s`,
      figure: `${before.toFixed(1)} ms and ${during.toFixed(1)} ms (p99 ${p99(quiet).toFixed(1)} and ${p99(storm).toFixed(1)})`,
      target: `at most ${maxTimes} times`,
      reached: during <= maxTimes * before,
    },
    {
      what: 'connections that broke, others that were refused',
      figure: `${broken}, ${storm.filter(({ status }) => status !== 200).length}`,
      target: '0, 0',
      reached: broken === 0 && storm.every(({ status }) => status === 200),
    },
    {
      what: 'logins: passwords looked at, and 503 with Retry-After',
      figure: `${looked} (${(looked / seconds).toFixed(1)}/s, p95 ${p95(logins.filter(({ status }) => status === 401)).toFixed(0)} ms), ${refused}`,
      target: `all ${logins.length}`,
      reached: looked > 0 && looked + refused === logins.length && unsaid === 0,
    },
    {
      what: 'answers to logins that were refused, p95',
      figure: `${p95(logins.filter(({ status }) => status === 503)).toFixed(1)} ms`,
      target: '≤ 500 ms',
      reached: p95(logins.filter(({ status }) => status === 503)) <= 500,
    },
  ]);
  process.exitCode = during <= maxTimes * before && broken === 0 && looked + refused === logins.length ? 0 : 1;
} finally {
  kept.destroy();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Sends requests at a fixed rate, without waiting for earlier answers. @param length in seconds */
async function offer(perSecond: number, length: number, send: (index: number) => Promise<Answer>): Promise<Answer[]> {
  const answers: Promise<Answer>[] = [];
  const start = performance.now();
  for (let index = 0; index < perSecond * length; index += 1) {
    const due = start + (index * 1000) / perSecond;
    while (performance.now() < due) await sleep(Math.max(1, due - performance.now()));
    answers.push(send(index));
  }
  return Promise.all(answers);
}

function askOthers(length: number): Promise<Answer[]> {
  return offer(othersPerSecond, length, (index) => ask('GET', others[index % others.length] ?? '/', undefined, kept));
}

function offerLogins(length: number): Promise<Answer[]> {
  return offer(loginsPerSecond, length, (index) =>
    ask('POST', '/api/user.php', JSON.stringify({ login: `somebody-${index}`, password: 'wrong password' }), false),
  );
}

function ask(method: string, target: string, body: string | undefined, agent: Agent | false): Promise<Answer> {
  const start = performance.now();
  const headers = { host, origin: `http://${host}`, 'content-type': 'application/json' };
  return new Promise((resolve) => {
    const end = (status: number | undefined, retryAfter?: string) =>
      resolve({ status, retryAfter, milliseconds: performance.now() - start });
    const outgoing = request({ host: '127.0.0.1', port, path: target, method, headers, agent }, (response) => {
      response.resume();
      response.on('end', () => end(response.statusCode, response.headers['retry-after']));
      response.on('error', () => end(undefined));
    });
    outgoing.on('error', () => end(undefined));
    outgoing.end(body);
  });
}

function count(answers: readonly Answer[], wanted: number | undefined): number {
  return answers.filter(({ status }) => status === wanted).length;
}

function p95(answers: readonly Answer[]): number {
  return percentile(
    answers.map(({ milliseconds }) => milliseconds),
    0.95,
  );
}

function p99(answers: readonly Answer[]): number {
  return percentile(
    answers.map(({ milliseconds }) => milliseconds),
    0.99,
  );
}
