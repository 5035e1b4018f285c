import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { DirectoryLock } from '#lib/directory-lock.ts';
import { openApi, type Prepare } from '#server/api.ts';
import type { Config } from '#server/config.ts';
import { describeError } from '#server/core/describe-error.ts';
import type { Logger } from '#server/core/logger.ts';
import { createServer } from '#server/serving/server.ts';
import { openLiveSites } from '#server/sites/live-sites.ts';
import type { Site } from '#site/types.ts';

export interface RunningServer {
  readonly port: number;
  /** One address a site, for people on this machine. */
  readonly urls: readonly { readonly site: Site; readonly url: string }[];
  /** Finishes the requests under way, for at most ten seconds together with all else, and gives everything back. */
  close(): Promise<void>;
}

/** How long requests under way may take when the server stops; the database and the mail queue need the rest of ten seconds. */
const drainLimit = 4_000;

/**
 * Starts everything: database, API and static sites on one port.
 * @param lock of `DATA_DIR`, when the caller has taken it already; the database gives it back
 * @param prepare done before the first request is answered
 * @throws DirectoryInUseError when another process works on `DATA_DIR`; the error of `listen` when the port is taken
 */
export async function startServer(
  config: Config,
  logger: Logger,
  lock?: DirectoryLock,
  prepare?: Prepare,
): Promise<RunningServer> {
  const sites = openLiveSites(config.DIST_DIR, logger);
  let port = config.PORT;
  const localUrl = ({ domain }: Site) => `http://${domain}.localhost:${port}`;
  const originOf = (site: Site) => (config.DEMO ? localUrl(site) : site.origin);
  const api = await openApi({ config, sites: sites.current, originOf, logger, lock, prepare });
  try {
    const web = await createServer({
      distFolder: config.DIST_DIR,
      sites: sites.current,
      app: api.app,
      findPreview: api.findPreview,
      cacheMegabytes: config.STATIC_CACHE_MB,
      demo: config.DEMO,
      trustedProxies: config.TRUSTED_PROXIES,
      staging: config.STAGING,
      onError: (error) => logger.error(describeError(error), 'a static file was not sent'),
      onApiAnswer: (answer) => logger.info(answer, 'answered'),
    });
    port = await listen(web.http, config);
    sites.watch(web.refresh);
    return {
      port,
      urls: sites
        .current()
        .filter(({ retired }) => retired === null)
        .map((site) => ({ site, url: `${localUrl(site)}/` })),
      async close() {
        sites.stop();
        await drain(web.http);
        await api.close();
      },
    };
  } catch (error) {
    sites.stop();
    await api.close();
    throw error;
  }
}

function listen(http: Server, { PORT, HOST }: Config): Promise<number> {
  return new Promise((resolve, reject) => {
    http.once('error', reject);
    http.listen(PORT, HOST, () => {
      http.off('error', reject);
      resolve((http.address() as AddressInfo).port);
    });
  });
}

/** Takes no more connections, and waits for the answers under way. */
async function drain(http: Server): Promise<void> {
  const closed = new Promise((resolve) => http.close(resolve));
  // A browser keeps its connection after the answer; it is cut as soon as nothing is under way on it.
  const idle = setInterval(() => http.closeIdleConnections(), 50);
  const limit = setTimeout(() => http.closeAllConnections(), drainLimit);
  await closed;
  clearInterval(idle);
  clearTimeout(limit);
}
