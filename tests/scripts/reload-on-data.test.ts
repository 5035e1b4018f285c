import { join } from 'node:path';
import { createServer, type Plugin } from 'vite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { sitesModule } from '#build/pages/sites-module.ts';
import { reloadOnData } from '#scripts/dev/reload-on-data.ts';
import { watchedSites, withoutProblems } from '#site-loader/load.ts';
import { Sandbox } from '#tests/site-loader/sandbox.ts';

/** A page with a component that counts how often it is evaluated. */
const modules: Readonly<Record<string, string>> = {
  'virtual:page': `import { sites } from 'virtual:sites'; export { count } from 'virtual:component';
    export const names = sites.map(({ name }) => name);`,
  'virtual:component':
    'globalThis.evaluated = (globalThis.evaluated ?? 0) + 1; export const count = globalThis.evaluated;',
};
const pages: Plugin = {
  name: 'pages',
  resolveId: (id) => (id in modules ? `\0${id}` : undefined),
  load: (id) => modules[id.slice(1)],
};

test('site-41: a saved change is on the page, whose components are not evaluated again', async () => {
  const sandbox = new Sandbox();
  sandbox.writeSite('a.example');
  vi.stubEnv('SITES_DIR', sandbox.directory);
  onTestFinished(() => void vi.unstubAllEnvs());
  const sites = watchedSites();
  const server = await createServer({
    configFile: false,
    logLevel: 'silent',
    root: sandbox.directory,
    server: { middlewareMode: true, ws: false },
    plugins: [sitesModule(() => withoutProblems(sites.current())), pages, reloadOnData(sites)],
  });
  onTestFinished(() => server.close());
  const load = () => server.ssrLoadModule('virtual:page');
  expect(await load()).toMatchObject({ names: ['Good Site'], count: 1 });

  const change = (name: string) => {
    sandbox.writeSite('a.example', (yaml) => yaml.replace('Good Site', name));
    server.watcher.emit('all', 'change', join(sandbox.directory, 'a.example/site.yaml'));
  };
  change('New Name');
  expect(await load()).toMatchObject({ names: ['New Name'], count: 1 });
  change("''");
  await expect(load()).rejects.toThrow(/name/);
  change('Mended');
  expect(await load()).toMatchObject({ names: ['Mended'], count: 1 });
});

test('site-41: of two changes that the watcher tells as one, the second is on the page, too', async () => {
  const sandbox = new Sandbox();
  sandbox.writeSite('a.example');
  vi.stubEnv('SITES_DIR', sandbox.directory);
  onTestFinished(() => void vi.unstubAllEnvs());
  const sites = watchedSites();
  const server = await createServer({
    configFile: false,
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false, watch: null },
    plugins: [reloadOnData(sites)],
  });
  onTestFinished(() => server.close());
  sandbox.writeSite('a.example', (yaml) => yaml.replace('Good Site', 'First'));
  server.watcher.emit('all', 'change', join(sandbox.directory, 'a.example/site.yaml'));
  expect(sites.current().sites[0]?.name).toBe('First');
  sandbox.writeSite('a.example', (yaml) => yaml.replace('Good Site', 'The second'));
  await vi.waitFor(() => expect(sites.current().sites[0]?.name).toBe('The second'));
});
