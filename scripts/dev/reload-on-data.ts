import type { ViteDevServer } from 'vite';
import { forgetTranslations, localesFolder } from '#i18n/build.ts';
import { sitesFolder } from '#site/build/paths.ts';

/** Vite reloads for modules only; a site's data and the texts are read from disk, so they are watched apart. */
export function reloadOnData(server: ViteDevServer): void {
  const folders = [sitesFolder(), localesFolder];
  server.watcher.add(folders);
  server.watcher.on('all', (_, path) => {
    if (!folders.some((folder) => path.startsWith(folder))) return;
    forgetTranslations();
    for (const name of ['ssr', 'prerender', 'client']) {
      const environment = server.environments[name];
      environment?.moduleGraph.invalidateAll();
      environment?.hot.send({ type: 'full-reload' });
    }
  });
}
