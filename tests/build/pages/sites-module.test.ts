import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sitesModule } from '#build/pages/sites-module.ts';
import type { Site } from '#site/types.ts';
import { exampleSite, siteLike } from '#tests/support/sites.ts';

const site = exampleSite('velvet-evening.example');
let sites: readonly Site[];
let reads = 0;
let server: ViteDevServer;

beforeAll(async () => {
  server = await createServer({
    configFile: false,
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false, watch: null },
    plugins: [
      sitesModule(() => {
        reads += 1;
        return sites;
      }),
    ],
  });
});
afterAll(() => server.close());

async function loadSites(): Promise<unknown> {
  const { sites: loaded } = await server.ssrLoadModule('virtual:sites');
  return loaded;
}

test('pages get the sites as they were read, and once', async () => {
  // Texts may hold what ends a script or a string.
  sites = [{ ...site, name: 'A "quoted" \\ </script> \u2028 name' }];
  expect(await loadSites()).toEqual(sites);
  expect(await loadSites()).toEqual(sites);
  expect(reads).toBe(1);
});

test('pages get changed sites when the module is loaded anew', async () => {
  sites = [siteLike(site, 'other.example')];
  server.moduleGraph.invalidateAll();
  expect(await loadSites()).toEqual(sites);
});
