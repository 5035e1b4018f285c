import type { Plugin } from 'vite';

/** Modules that the bundle shares with the thread that renders, by how sources import them. */
const shared: Readonly<Record<string, string>> = {
  'virtual:sites': '#build/bundle/current-sites.ts',
  '#i18n/used-locales.ts': '#i18n/used-locales.ts',
};

/**
 * Leaves out of a bundle what changes while pages are rendered: the sites (`virtual:sites`), so that it depends on none,
 * and what notes the languages that a page asks for.
 */
export function sharedModules(): Plugin {
  return {
    name: 'many-sites:shared-modules',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^(?:virtual:sites|#i18n\/used-locales\.ts)$/ },
      // Node finds them through the `imports` of package.json, as the bundle lies inside the project.
      handler: (source) => ({ id: shared[source] ?? source, external: true }),
    },
  };
}
