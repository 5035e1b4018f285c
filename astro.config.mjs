import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { manySites } from './src/build/integration.ts';
import { rootFolder } from './src/site-loader/source/paths.ts';

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
  integrations: [react(), manySites()],
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
