/**
 * `npm run trial:kill [-- <rounds>]`: repeatedly kills the server in the middle of sign-ups, on one data folder; every
 * sign-up that was answered must be stored afterwards. Then other servers try to start on the folder of a running
 * server.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { reportBench } from '#scripts/lib/bench-result.ts';
import { openEmbedded } from '#server/db/embedded/open.ts';
import { member } from '#server/db/schema/index.ts';
import { writeFinishedSite } from '#site/finished.ts';
import { requireSites } from '#site-loader/load.ts';

const rounds = Number(process.argv[2] ?? 50);
const tries = 20;
const refusalLimit = 2_000;
const port = Number(process.env.TRIAL_PORT ?? 4431);
const site = requireSites().find(({ signups }) => signups === 'all');
if (site === undefined) throw new Error('No site lets everybody sign up.');
const host = `${site.domain}.localhost:${port}`;
const folder = mkdtempSync(path.join(tmpdir(), 'trial-kill-'));
const [data, dist] = [path.join(folder, 'data'), path.join(folder, 'dist')];
mkdirSync(path.join(dist, site.domain), { recursive: true });
writeFinishedSite(path.join(dist, site.domain), site);
const acknowledged = new Set<string>();
let sent = 0;

let slowestStart = 0;
for (let round = 1; round <= rounds; round++) {
  const { server, milliseconds } = await startServer();
  slowestStart = Math.max(slowestStart, milliseconds);
  const before = acknowledged.size;
  const people = Array.from({ length: 4 }, () => signUpUntilKilled());
  // Every other round kills while the first passwords are hashed, the others in the middle of commits.
  const deadline = Date.now() + 5000;
  while (round % 2 === 0 && acknowledged.size === before && Date.now() < deadline) await sleep(5);
  await sleep(Math.random() * 700);
  server.kill('SIGKILL');
  await Promise.all([once(server, 'exit'), ...people]);
  const lost = await countLost();
  console.log(`round ${round}: ${acknowledged.size - before} answered, ${lost} lost`);
}
const lost = await countLost();

const { server } = await startServer();
const refusals: number[] = [];
for (let attempt = 0; attempt < tries; attempt++) {
  const milliseconds = await tryToStart(server.pid);
  if (milliseconds !== undefined) refusals.push(milliseconds);
}
server.kill('SIGTERM');
await once(server, 'exit');
rmSync(folder, { recursive: true, force: true });

const quick = refusals.filter((milliseconds) => milliseconds <= refusalLimit).length;
reportBench('kill', [
  {
    what: `kill -9 in sign-up, ${rounds} rounds: answered sign-ups lost`,
    figure: `${lost} of ${acknowledged.size} (${sent} sent; slowest start ${slowestStart} ms)`,
    target: '0',
    reached: lost === 0 && acknowledged.size > 0,
  },
  {
    what: 'second process on the same data folder refused within 2 s',
    figure: `${quick} of ${tries} (slowest ${Math.max(...refusals)} ms)`,
    target: `${tries} of ${tries}`,
    reached: quick === tries,
  },
]);
process.exitCode = lost === 0 && acknowledged.size > 0 && quick === tries ? 0 : 1;

function spawnServer(onPort: number): ChildProcess {
  return spawn(process.execPath, ['scripts/serve.ts'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...process.env,
      DATABASE_URL: '',
      DATA_DIR: data,
      DIST_DIR: dist,
      PORT: String(onPort),
      LOG_LEVEL: 'error',
      DEMO: '1',
      DEMO_MEMBERS: '0',
    },
  });
}

async function startServer(): Promise<{ server: ChildProcess; milliseconds: number }> {
  const start = performance.now();
  const server = spawnServer(port);
  server.stderr?.pipe(process.stderr);
  while (!(await post('/api/healthz.php', undefined))) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}.`);
    await sleep(20);
  }
  return { server, milliseconds: Math.round(performance.now() - start) };
}

async function signUpUntilKilled(): Promise<void> {
  for (;;) {
    sent += 1;
    const name = `Trial ${sent}`;
    const person = {
      email: `trial-${sent}@example.org`,
      name,
      password: 'a password for the trial',
      date_of_birth: '1990-01-01',
      locale: site?.domain_language,
    };
    if (!(await post('/api/signup.php', JSON.stringify(person)))) return;
    acknowledged.add(name);
  }
}

/** Whether the server sent a complete answer with status 200. Without a body, sends a GET. */
function post(target: string, body: string | undefined): Promise<boolean> {
  return new Promise((resolve) => {
    const headers = { host, origin: `http://${host}`, 'content-type': 'application/json' };
    const method = body === undefined ? 'GET' : 'POST';
    const outgoing = request({ host: '127.0.0.1', port, path: target, method, headers, agent: false }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.complete && response.statusCode === 200));
      response.on('error', () => resolve(false));
    });
    outgoing.on('error', () => resolve(false));
    outgoing.end(body);
  });
}

/** Number of answered sign-ups missing from the database of the killed server. */
async function countLost(): Promise<number> {
  const database = await openEmbedded({ kind: 'folder', folder: data, minimumFreeMegabytes: 0, now: () => new Date() });
  const rows = await database.db.select({ name: member.name }).from(member);
  await database.close();
  const present = new Set(rows.map(({ name }) => name));
  return [...acknowledged].filter((name) => !present.has(name)).length;
}

/** Milliseconds until a second server failed with an error that names the first; `undefined` if it did not fail so. */
async function tryToStart(owner: number | undefined): Promise<number | undefined> {
  const start = performance.now();
  const second = spawnServer(port + 1);
  let said = '';
  second.stderr?.on('data', (chunk) => (said += String(chunk)));
  const [code] = await once(second, 'close');
  const refused = code !== 0 && said.includes(`process ${owner}`);
  return refused ? Math.round(performance.now() - start) : undefined;
}
