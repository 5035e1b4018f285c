import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { hasCompiledWorker } from './src/site/build/compiled-worker.ts';
import { rootFolder } from './src/site/build/paths.ts';
import { manySites } from './src/site/integration.ts';

/**
 * One project, every site: routes stand under `src/pages/[site]/`, so the output folder holds one folder per domain.
 * `scripts/build.ts` chooses the output folder and the sites; nothing here knows a domain.
 */
export default defineConfig({
  outDir: './.cache/render',
  output: 'static',
  trailingSlash: 'never',
  build: { format: 'preserve', inlineStylesheets: 'always', concurrency: 32 },
  devToolbar: { enabled: false },
  integrations: [react(), ...(hasCompiledWorker() ? [] : [await compileWorker()]), manySites()],
  vite: {
    css: {
      preprocessorOptions: {
        scss: {
          loadPaths: [rootFolder, `${rootFolder}/node_modules`],
          quietDeps: true,
          // Bootstrap 5.3 still uses what Sass is about to drop; nothing of it is ours to mend.
          silenceDeprecations: ['import', 'global-builtin', 'color-functions', 'if-function'],
          charset: false,
        },
      },
    },
  },
});

/** Compiles the service worker; its own precache list would mix all sites, so the finishing pass injects each site's. */
async function compileWorker() {
  const { default: AstroPWA } = await import('@vite-pwa/astro');
  return AstroPWA({
    strategies: 'injectManifest',
    srcDir: 'src',
    filename: 'sw-push.ts',
    injectRegister: false,
    manifest: false,
    // It compiles by a Vite run of its own, which would talk into the build's progress.
    integration: {
      configureCustomSWViteBuild: (config) => {
        config.logLevel = 'error';
        // Without the plugin's `inlineDynamicImports`, which Vite 8 warns of; the worker is one chunk anyway.
        config.build.rollupOptions.output = { entryFileNames: 'sw-push.mjs' };
      },
    },
    injectManifest: { injectionPoint: undefined, globPatterns: [], minify: true },
  });
}
