import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import AstroPWA from '@vite-pwa/astro';
import { build } from 'astro';
import { workerFile } from '#build/output/compiled-worker.ts';
import { rootFolder } from '#site-loader/source/paths.ts';

/**
 * Compiles `src/sw-push.ts` with its libraries into one minified script, as `@vite-pwa/astro` does in a project with
 * one empty page. Leaves the placeholders of the two lists: the build fills them in for each site.
 */
export async function compileWorker(): Promise<string> {
  // Inside the project, so that its packages are found.
  const cache = join(rootFolder, '.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'worker-'));
  try {
    mkdirSync(join(folder, 'src/pages'), { recursive: true });
    writeFileSync(join(folder, 'src/pages/index.astro'), '<html></html>');
    await build({
      root: folder,
      configFile: false,
      logLevel: 'error',
      devToolbar: { enabled: false },
      integrations: [workerOnly()],
    });
    return readFileSync(join(folder, 'dist', workerFile), 'utf8');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The integration, used only as a compiler: its own precache list would mix all sites. */
function workerOnly() {
  return AstroPWA({
    strategies: 'injectManifest',
    srcDir: join(rootFolder, 'src'),
    filename: 'sw-push.ts',
    injectRegister: false,
    manifest: false,
    // It compiles with a separate Vite run, whose log must not mix with the output.
    integration: {
      configureCustomSWViteBuild(config) {
        config.logLevel = 'error';
        // Replaces the plugin's `inlineDynamicImports`, for which Vite 8 prints a warning; the worker is one chunk
        // anyway.
        const options = config.build?.rollupOptions;
        if (options !== undefined) options.output = { entryFileNames: 'sw-push.mjs' };
      },
    },
    // @ts-expect-error: without the injection point nothing is injected, and the type leaves that out.
    injectManifest: { injectionPoint: undefined, globPatterns: [], minify: true },
  });
}
