/**
 * `npm run dev [-- --port <number>]`: all sites by Host, with reload, and the API. Without policy and service worker.
 */
import type { RequestListener } from 'node:http';
import { parseArgs } from 'node:util';
import { getRequestListener } from '@hono/node-server';
import { dev } from 'astro';
import { sitesModule } from '#build/pages/sites-module.ts';
import { loginLines } from '#scripts/demo/logins.ts';
import { seedDemo } from '#scripts/demo/seed.ts';
import { reloadOnData } from '#scripts/dev/reload-on-data.ts';
import { serveSitesByHost } from '#scripts/dev/sites-by-host.ts';
import { openApi } from '#server/api.ts';
import { type Config, readConfig } from '#server/config.ts';
import { createLogger } from '#server/logger.ts';
import { watchedSites, withoutProblems } from '#site-loader/load.ts';
import { rootFolder } from '#site-loader/source/paths.ts';
import { formatProblem } from '#site-loader/source/problems.ts';

const { values } = parseArgs({ options: { port: { type: 'string' } } });
process.env.ASTRO_TELEMETRY_DISABLED = '1';
const config = readConfig({ DEMO: '1', ...process.env, ...(values.port !== undefined && { PORT: values.port }) });
const watched = watchedSites();
const { sites, problems } = watched.current();
for (const problem of problems) console.error(formatProblem(problem));

const api = await startApi(config);
const server = await dev({
  root: rootFolder,
  logLevel: 'warn',
  server: { port: config.PORT, host: config.HOST },
  vite: {
    plugins: [sitesModule(livingSites), serveSitesByHost(api.listener, watched.current), reloadOnData(watched)],
    server: { strictPort: true, allowedHosts: sites.flatMap((site) => [site.domain, ...site.aliases]) },
  },
});
for (const site of sites) console.log(`${site.name}: http://${site.domain}.localhost:${server.address.port}/`);
if (config.DEMO && config.DEMO_MEMBERS > 0) for (const line of loginLines(sites)) console.log(line);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await server.stop();
    await api.close();
    process.exit(0);
  });
}

/**
 * The sites that are not closed. All must be valid; the page shows problems of any of them.
 * @throws SiteProblemsError
 */
function livingSites() {
  return withoutProblems(watched.current()).filter(({ retired }) => retired === null);
}

/** The real API for the development server, on the same database as `npm start`. */
async function startApi(config: Config): Promise<{ listener: RequestListener; close(): Promise<void> }> {
  const api = await openApi({
    config,
    sites: () => watched.current().sites,
    originOf: ({ domain }) => `http://${domain}.localhost:${config.PORT}`,
    logger: createLogger(config.LOG_LEVEL),
    prepare: config.DEMO ? seedDemo(config.DEMO_MEMBERS, console.log) : undefined,
  });
  return { listener: getRequestListener(api.app.fetch, { overrideGlobalObjects: false }), close: api.close };
}
