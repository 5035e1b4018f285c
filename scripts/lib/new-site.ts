import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#scripts/lib/free-port.ts';
import { runBuild } from '#scripts/lib/generated-sites.ts';
import { measure } from '#scripts/lib/measure.ts';
import { startFreshServer } from '#scripts/lib/running-server.ts';

/** Domain of the created site. */
const domain = 'fresh.example';
/** Timeout for a running server to find a newly built site (ms). */
const timeoutMs = 60_000;

/**
 * Creates and builds a site with the commands while a server is running.
 * @param sites folder of sites that are built already; the new one stays in it
 * @returns seconds from the operator's first command to the first page that visitors can load
 * @throws if the server answers for the site before it is created, or does not after it is built
 */
export async function timeNewSite(sites: string, dist: string): Promise<number> {
  const folders = { SITES_DIR: sites, DIST_DIR: dist };
  const server = await startFreshServer(await freePort(), folders);
  try {
    const before = await statusOf(server.port);
    if (before !== 404) throw new Error(`a site that is not there answers ${before}`);
    const started = performance.now();
    const wanted = ['new', domain, '--niche', 'gay', '--locale', 'nl', '--yes'];
    await measure(process.execPath, ['scripts/site.ts', ...wanted], { environment: folders });
    await runBuild(sites, dist);
    const built = performance.now();
    while ((await statusOf(server.port)) !== 200) {
      if (performance.now() - built > timeoutMs) throw new Error('the server does not show the site that was built');
      await sleep(50);
    }
    return (performance.now() - started) / 1000;
  } finally {
    await server.stop();
  }
}

function statusOf(port: number): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: '/', headers: { host: domain } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    }).on('error', reject);
  });
}
