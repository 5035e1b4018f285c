import { DirectoryInUseError, lockDirectory } from '#lib/directory-lock.ts';
import { loginLines } from '#scripts/demo/logins.ts';
import { freeMemoryWhenQuiet } from '#scripts/serve/free-memory.ts';
import { ConfigError, readConfig } from '#server/config.ts';
import { OperatorError } from '#server/core/operator-error.ts';
import { isUnavailable } from '#server/db/errors.ts';
import type { RunningServer } from '#server/main.ts';

/** Maximum duration of a graceful stop (ms). */
const stopLimit = 10_000;

try {
  const config = readConfig(process.env);
  // Lock before loading the rest, so that a second process on the same folder is refused at once.
  const lock = config.DATABASE_URL === undefined ? lockDirectory(config.DATA_DIR) : undefined;
  const [{ startServer }, { createLogger }] = await Promise.all([
    import('#server/main.ts'),
    import('#server/logger.ts'),
  ]);
  const hasDemo = config.DEMO && config.DEMO_MEMBERS > 0;
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  const demo = hasDemo ? await import('#scripts/demo/seed.ts') : undefined;
  const prepare = demo?.seedDemo(config.DEMO_MEMBERS, say);
  const server = await startServer(config, createLogger(config.LOG_LEVEL), lock, prepare);
  freeMemoryWhenQuiet();
  for (const { site, url } of server.urls) say(`${site.name}: ${url}`);
  for (const line of hasDemo ? loginLines(server.urls.map(({ site }) => site)) : []) say(line);
  if (config.DEMO && config.MAIL_URL === undefined)
    say('Mails: /__demo/outbox on each site, for a browser on this machine');
  // The first signal stops the server. A terminal and npm send it twice, and the second would end it in the middle.
  let stopping: Promise<void> | undefined;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => (stopping ??= stop(server)));
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}

async function stop(server: RunningServer): Promise<void> {
  setTimeout(() => process.exit(1), stopLimit).unref();
  await server.close();
  process.exit(0);
}

/** An error message that says how to fix the failures that an operator can fix. */
function explain(error: unknown): string {
  if (error instanceof ConfigError || error instanceof OperatorError) return error.message;
  if (error instanceof DirectoryInUseError) return `${error.message}. Stop it, or set DATA_DIR to another folder.`;
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return `${error.message}. Stop what listens there, or set PORT to another port.`;
  if (code === 'ERR_MODULE_NOT_FOUND')
    return `${error.message}. Run npm ci: DEMO=1 needs the packages of development too.`;
  if (isUnavailable(error))
    return `The database cannot be opened: ${error.message}. Check DATABASE_URL, or the disk under DATA_DIR.`;
  return error.stack ?? error.message;
}
