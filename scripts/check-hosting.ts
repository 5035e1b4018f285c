/**
 * `npm run check:hosting [-- <first port>]`: starts nginx and Caddy (those that are installed) with their generated configurations over
 * the built sites, and compares their answers with those of our own server, which stands behind both for the API.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ask, judge } from '#scripts/hosting/ask.ts';
import { type FrontProgram, installedFronts, stop, waitForPort } from '#scripts/hosting/fronts.ts';
import { questionsFor } from '#scripts/hosting/questions.ts';
import { freePort } from '#scripts/lib/free-port.ts';
import { startFreshServer } from '#scripts/lib/running-server.ts';
import { distFolder } from '#site/build/paths.ts';
import { requireSites } from '#site/load.ts';

/** Three ports from the given one on, else any that are free. */
const firstPort = process.argv[2] === undefined ? undefined : Number(process.argv[2]);
const fronts = installedFronts();
if (fronts.length === 0) {
  console.log('Neither nginx nor caddy is installed here; nothing was compared.');
  process.exit(0);
}
const build = spawnSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' });
if (build.status !== 0) process.exit(build.status ?? 1);

const folder = mkdtempSync(join(tmpdir(), 'check-hosting-'));
const sites = requireSites();
const questions = sites.flatMap((site) => questionsFor(site, distFolder()));
const own = await startFreshServer(firstPort ?? (await freePort()), {
  TRUSTED_PROXIES: '127.0.0.1',
  DIST_DIR: distFolder(),
});
let failed = 0;
try {
  for (const [index, front] of fronts.entries()) {
    failed += await compare(front, firstPort === undefined ? await freePort() : firstPort + 1 + index);
  }
} finally {
  await own.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = failed > 0 ? 1 : 0;

async function compare(front: FrontProgram, port: number): Promise<number> {
  const configuration = join(folder, `${front.name}.conf`);
  const written = spawnSync(
    process.execPath,
    [
      ...['scripts/site.ts', 'hosting', `--${front.name}`, '--plain', String(port), '--out', configuration],
      ...['--api', `http://127.0.0.1:${own.port}`, ...front.flags],
    ],
    { encoding: 'utf8' },
  );
  if (written.status !== 0) {
    console.error(written.stderr);
    return 1;
  }
  const child = front.start(configuration, folder);
  let failures = 0;
  try {
    await waitForPort(port, child);
    for (const question of questions) {
      const [ours, theirs] = await Promise.all([ask(own.port, question), ask(port, question)]);
      const found = judge(question, ours, theirs);
      if (found.length === 0) continue;
      failures += 1;
      const { method = 'GET', host, path, headers = {} } = question;
      console.error(`${front.name}: ${method} ${host}${path} ${JSON.stringify(headers)}`);
      for (const difference of found) console.error(`  ${difference}`);
    }
  } finally {
    await stop(child);
  }
  const { length: asked } = questions;
  console.log(`${front.name}: ${asked - failures} of ${asked} answers are those of our own server.`);
  return failures;
}
