import type { Plugin } from 'vite';

/**
 * Provides `virtual:sites` to the pages of a bundle: the module that tells which sites are rendered now. It is left out
 * of the bundle, which so depends on no site.
 */
export function currentSitesModule(): Plugin {
  return {
    name: 'many-sites:current-sites',
    resolveId: {
      filter: { id: /^virtual:sites$/ },
      // Node finds it through the `imports` of package.json, as the bundle lies inside the project.
      handler: () => ({ id: '#build/bundle/current-sites.ts', external: true }),
    },
  };
}
