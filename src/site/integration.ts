import { dirname } from 'node:path';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { rootFolder } from '#site/build/paths.ts';
import { unusedCssPlugin } from '#site/build/purge-css.ts';

/** What the project adds to Astro for building many sites at once. */
export function manySites(): AstroIntegration {
  return {
    name: 'many-sites',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        updateConfig({
          vite: {
            plugins: [keepFolderOfModule()],
            environments: { client: { build: { rolldownOptions: { output: { entryFileNames: scriptName } } } } },
            ...(command === 'build' && { css: { postcss: { plugins: [unusedCssPlugin()] } } }),
          },
        });
      },
    },
  };
}

/** Page scripts would carry Astro's query in their names; the name of the file that holds them says enough. */
function scriptName({ name }: { readonly name: string }): string {
  return `_astro/${name.replace(/\.astro.*$/, '').replaceAll(/[^\w-]/g, '') || 'script'}.[hash].js`;
}

/**
 * Pages run from a bundle elsewhere; modules that find data beside themselves must still get their own folder.
 * Only code that runs on Node reads it, so no path reaches a browser.
 */
function keepFolderOfModule(): Plugin {
  const expression = /\bimport\.meta\.dirname\b/g;
  return {
    name: 'many-sites:folder-of-module',
    transform: {
      filter: { id: /\.ts$/, code: expression },
      handler(code, id) {
        if (!id.startsWith(`${rootFolder}/src/`)) return null;
        return { code: code.replace(expression, JSON.stringify(dirname(id))), map: null };
      },
    },
  };
}
