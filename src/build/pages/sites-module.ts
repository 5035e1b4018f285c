import type { Plugin } from 'vite';
import type { Site } from '#site/types.ts';

const name = 'virtual:sites';
/** Vite convention: a leading zero byte keeps other plugins away from a module without a file. */
const resolvedName = `\0${name}`;

/**
 * Provides sites to the pages as the module `virtual:sites`. The code that starts Astro reads the sites, so Astro does
 * not read them again.
 * @param readSites called when the module is loaded: once per build, after each change of data in development.
 * If it throws, the page shows the error instead.
 */
export function sitesModule(readSites: () => readonly Site[]): Plugin {
  return {
    name: 'many-sites:sites',
    resolveId: { filter: { id: /^virtual:sites$/ }, handler: () => resolvedName },
    load: {
      filter: { id: /^\0virtual:sites$/ },
      // `JSON.parse` of a string: engines parse it faster than an object literal.
      handler: () => `export const sites = JSON.parse(${JSON.stringify(JSON.stringify(readSites()))});`,
    },
  };
}
