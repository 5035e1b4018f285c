/**
 * `npm run trial:engines [-- --engine firefox|webkit] [--fresh 50]`: a visitor's whole way through one site in Firefox
 * and in WebKitGTK, the engine of Safari, on a phone and on a desktop; with `--fresh`, that many first visits with
 * Firefox while the service worker installs. Exits with 1 if something fails, with 2 if an engine is unavailable.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { freePort } from '#scripts/lib/free-port.ts';
import { type RunningServer, startFreshServer } from '#scripts/lib/running-server.ts';
import { installEngines } from '#scripts/lib/tools.mjs';
import type { Engine, StartEngine } from '#scripts/trial-engines/engine.ts';
import { startFirefox } from '#scripts/trial-engines/firefox.ts';
import { visitFresh } from '#scripts/trial-engines/fresh.ts';
import { trialSite } from '#scripts/trial-engines/visit.ts';
import { pictureFolder, type StepResult, steps, walk } from '#scripts/trial-engines/walk.ts';
import { startWebkit } from '#scripts/trial-engines/webkit.ts';

const engines: Readonly<Record<string, StartEngine>> = { firefox: startFirefox, webkit: startWebkit };
const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
] as const;
/** Timeout of one walk (ms); each engine takes two. */
const limitMs = 150_000;
/** Timeout of a start that creates demo members (s). */
const startLimit = 180;

const { values } = parseArgs({
  options: {
    engine: { type: 'string', multiple: true, default: Object.keys(engines) },
    fresh: { type: 'string', default: '0' },
  },
});
const missing = installEngines();
if (missing.length > 0) process.exit(2);
const build = spawnSync(process.execPath, ['scripts/build.mjs', '--site', trialSite.domain], { stdio: 'inherit' });
if (build.status !== 0) process.exit(1);

const port = Number(process.env.PORT ?? (await freePort()));
const dataFolder = mkdtempSync(path.join(tmpdir(), 'trial-engines-'));
const startServer = () => startFreshServer(port, { DATA_DIR: dataFolder, DEMO_MEMBERS: '12' }, startLimit);
let server: RunningServer | undefined = await startServer();
const outage = {
  async begin() {
    await server?.stop();
    server = undefined;
  },
  async end() {
    server ??= await startServer();
  },
};
let engine: Engine | undefined;
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => void stop().finally(() => process.exit(130)));
try {
  const count = Number(values.fresh);
  process.exitCode = count > 0 ? await visitFresh(count, port, remembering(startFirefox)) : await walkAll();
} finally {
  await stop();
}

/** Ends what is still running of the browser and the server. */
async function stop(): Promise<void> {
  await engine?.close();
  await outage.begin();
  rmSync(dataFolder, { recursive: true, force: true });
}

/** Wraps a start function to remember the engine, so that `stop` can end it. */
function remembering(start: StartEngine): StartEngine {
  return async (size) => {
    engine = await start(size);
    return engine;
  };
}

/** Runs all walks in sequence: each of them takes the server down for a while. @returns the exit code */
async function walkAll(): Promise<number> {
  const walks = new Map<string, StepResult[]>();
  let isMissing = false;
  for (const kind of values.engine) {
    for (const size of sizes) {
      const name = `${kind}-${size.width}`;
      const start = engines[kind];
      try {
        if (start === undefined) throw new Error(`there is no engine ${kind}`);
        await outage.end();
        walks.set(name, await walk({ start: remembering(start), name, size, port, outage, limitMs }));
      } catch (error) {
        isMissing = true;
        console.error(`${name}: ${error instanceof Error ? error.message : error}`);
      }
    }
  }
  const outcomeOf = (results: readonly StepResult[], step: string) =>
    results.find((result) => result.step === step)?.outcome ?? '';
  const table = steps.map(({ name }) => ({
    step: name,
    ...Object.fromEntries([...walks].map(([walked, results]) => [walked, outcomeOf(results, name)])),
  }));
  console.table(table);
  const failures = [...walks].flatMap(([name, results]) =>
    results.filter(({ outcome }) => outcome === 'failed').map(({ step, reason }) => `${name}, ${step}: ${reason}`),
  );
  for (const failure of failures) console.error(failure);
  console.log(`Pictures: ${pictureFolder}`);
  if (isMissing) return 2;
  return failures.length > 0 ? 1 : 0;
}
