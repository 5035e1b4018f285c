/**
 * `npm run dev [-- --port <number>]`: all sites by Host, with reload, and the API. Without policy and service worker.
 */
import { parseArgs } from 'node:util';
import { dev } from 'astro';
import { sitesModule } from '#build/pages/sites-module.ts';
import { loginLines } from '#scripts/demo/logins.ts';
import { startApi } from '#scripts/dev/api.ts';
import { serveSitesByHost } from '#scripts/dev/sites-by-host.ts';
import { readConfig } from '#server/config.ts';
import { loadSites, requireSites } from '#site-loader/load.ts';
import { rootFolder } from '#site-loader/source/paths.ts';
import { formatProblem } from '#site-loader/source/problems.ts';

const { values } = parseArgs({ options: { port: { type: 'string' } } });
process.env.ASTRO_TELEMETRY_DISABLED = '1';
const config = readConfig({ DEMO: '1', ...process.env, ...(values.port !== undefined && { PORT: values.port }) });
const { sites, problems } = loadSites();
for (const problem of problems) console.error(formatProblem(problem));

const api = await startApi(config);
const server = await dev({
  root: rootFolder,
  logLevel: 'warn',
  server: { port: config.PORT, host: config.HOST },
  vite: {
    plugins: [sitesModule(livingSites), serveSitesByHost(api.listener)],
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
  return requireSites().filter(({ retired }) => retired === null);
}
