/** `npm run dev [-- --port <number>]`: all sites by Host with reload, and the API. Policy and service worker are the build's. */
import { parseArgs } from 'node:util';
import { dev } from 'astro';
import { loginLines } from '#scripts/demo/logins.ts';
import { startApi } from '#scripts/dev/api.ts';
import { serveSitesByHost } from '#scripts/dev/sites-by-host.ts';
import { readConfig } from '#server/config.ts';
import { rootFolder, sitesFolder } from '#site/build/paths.ts';
import { loadSites } from '#site/load.ts';
import { formatProblem } from '#site/problems.ts';

const { values } = parseArgs({ options: { port: { type: 'string' } } });
Object.assign(process.env, { SITES_DIR: sitesFolder(), ASTRO_TELEMETRY_DISABLED: '1' });
const config = readConfig({ DEMO: '1', ...process.env, ...(values.port !== undefined && { PORT: values.port }) });
const { sites, problems } = loadSites();
for (const problem of problems) console.error(formatProblem(problem));

const api = await startApi(config);
const server = await dev({
  root: rootFolder,
  logLevel: 'warn',
  server: { port: config.PORT, host: config.HOST },
  vite: {
    plugins: [serveSitesByHost(api.listener)],
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
