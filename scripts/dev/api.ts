import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { seedDemo } from '#scripts/demo/seed.ts';
import { openApi } from '#server/api.ts';
import type { Config } from '#server/config.ts';
import { createLogger } from '#server/logger.ts';
import { loadSites } from '#site-loader/load.ts';

/** The real API for the development server, on the same database as `npm start`. */
export async function startApi(config: Config): Promise<{ listener: RequestListener; close(): Promise<void> }> {
  const api = await openApi({
    config,
    sites: () => loadSites().sites,
    originOf: ({ domain }) => `http://${domain}.localhost:${config.PORT}`,
    logger: createLogger(config.LOG_LEVEL),
    prepare: config.DEMO ? seedDemo(config.DEMO_MEMBERS, console.log) : undefined,
  });
  return { listener: getRequestListener(api.app.fetch, { overrideGlobalObjects: false }), close: api.close };
}
