import { dirname } from 'node:path';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { chunkGroups } from '#build/chunks.ts';
import { textScriptName } from '#build/output/text-scripts.ts';
import { unusedCssPlugin } from '#build/pages/purge-css.ts';
import { rootFolder } from '#site-loader/source/paths.ts';

/** Astro integration that builds many sites in one run. */
export function manySites(): AstroIntegration {
  return {
    name: 'many-sites',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        updateConfig({
          vite: {
            plugins: [keepFolderOfModule()],
            environments: {
              client: {
                build: {
                  rolldownOptions: {
                    output: {
                      entryFileNames: scriptName,
                      chunkFileNames: scriptName,
                      codeSplitting: { groups: chunkGroups() },
                      postBanner: compileHint,
                    },
                  },
                },
              },
            },
            ...(command === 'build' && { css: { postcss: { plugins: [unusedCssPlugin()] } } }),
          },
        });
      },
    },
  };
}

/**
 * Most functions of the libraries run as soon as the modal renders. With this hint Chromium compiles them off the main
 * thread while they arrive. To other browsers it is a comment.
 */
function compileHint({ name }: { readonly name: string }): string {
  return name === 'libraries' || name === 'forms' ? '//# allFunctionsCalledOnLoad' : '';
}

/** What a script of the bundle is named after. */
interface ScriptOrigin {
  readonly name: string;
  /** The module that the script was made for; a script of shared modules has none. */
  readonly facadeModuleId?: string | null;
}

/** Page scripts would carry Astro's query in their file names; the name of the source file is enough. */
function scriptName({ name, facadeModuleId }: ScriptOrigin): string {
  const plain = textScriptName(facadeModuleId) ?? name.replace(/\.astro.*$/, '').replaceAll(/[^\w-]/g, '');
  return `_astro/${plain || 'script'}.[hash].js`;
}

/**
 * Pages run from a bundle in another folder. Modules that read data next to themselves must still get their own folder.
 * Only code that runs on Node reads `import.meta.dirname`, so no path reaches a browser.
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
