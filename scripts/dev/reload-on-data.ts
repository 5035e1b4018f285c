import type { ViteDevServer } from 'vite';
import { forgetTranslations, localesFolder } from '#i18n/build.ts';
import { sitesFolder } from '#site-loader/source/paths.ts';

/** Vite reloads only for modules. Site data and texts are read from disk, so they are watched separately. */
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
