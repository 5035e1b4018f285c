import { type DevEnvironment, isRunnableDevEnvironment, type Plugin } from 'vite';
import { invalidateSitesModule } from '#build/pages/sites-module.ts';
import { forgetTranslations, localesFolder } from '#i18n/build.ts';
import type { WatchedSites } from '#site-loader/load.ts';
import { stamp } from '#site-loader/source/file-tree.ts';
import { rootFolder, sitesFolder } from '#site-loader/source/paths.ts';

/** The watcher drops a change of a file within 50 ms of the one before, so a file is looked at once more after this (ms). */
const settling = 100;

/**
 * Shows changed sites and texts, and reloads the browser. Vite does so for modules; data is read from the disk, so it is
 * watched here. Modules of components stay as they are: to evaluate all of them again takes seconds (decision 139).
 */
export function reloadOnData(sites: WatchedSites): Plugin {
  return {
    name: 'reload-on-data',
    configureServer({ watcher, environments }) {
      watcher.add([sitesFolder(), localesFolder]);
      watcher.on('all', (_, path) => void show(path));

      async function show(path: string): Promise<void> {
        const before = stamp(path);
        if (!sites.noteChange(path)) return;
        setTimeout(() => stamp(path) !== before && void show(path), settling).unref();
        const rendering = [environments.ssr, environments.prerender].filter((each) => each !== undefined);
        for (const environment of rendering) invalidateSitesModule(environment);
        if (path.startsWith(localesFolder)) {
          forgetTranslations();
          // A module that cannot be evaluated is told by the page.
          await Promise.allSettled(rendering.map(forgetTextsOfPages));
        }
        environments.client.hot.send({ type: 'full-reload' });
      }
    },
  };
}

/** Pages have their own instance of our modules, so their texts are cached apart from those of this process. */
async function forgetTextsOfPages(environment: DevEnvironment): Promise<void> {
  if (!isRunnableDevEnvironment(environment)) return;
  const texts = await environment.runner.import<{ forgetTranslations(): void }>(`${rootFolder}/src/i18n/build.ts`);
  texts.forgetTranslations();
}
