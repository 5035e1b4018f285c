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
  /** One address per site that works on this machine. */
  readonly urls: readonly { readonly site: Site; readonly url: string }[];
  /** Finishes the requests under way and closes everything, in ten seconds at most. */
  close(): Promise<void>;
}

/**
 * How long requests under way may take when the server stops (ms); the rest of ten seconds is for the database and the
 * mail queue.
 */
const drainLimit = 4_000;

/**
 * Starts everything: database, API and static sites on one port.
 * @param lock on `DATA_DIR`, when the caller holds it already; closing the database releases it
 * @param prepare runs before the first request is answered
 * @throws DirectoryInUseError when another process uses `DATA_DIR`; the error of `listen` when the port is taken
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
        await api.endStreams();
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

/** Stops accepting connections and waits for the requests under way, at most `drainLimit`. */
async function drain(http: Server): Promise<void> {
  const closed = new Promise((resolve) => http.close(resolve));
  // Browsers keep a connection open after the answer, so close each one as soon as it is idle.
  const idle = setInterval(() => http.closeIdleConnections(), 50);
  const limit = setTimeout(() => http.closeAllConnections(), drainLimit);
  await closed;
  clearInterval(idle);
  clearTimeout(limit);
}
