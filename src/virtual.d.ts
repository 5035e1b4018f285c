/**
 * In development made by `sitesModule` (`src/build/pages/sites-module.ts`), in a build by `currentSitesModule`
 * (`src/build/bundle/`); nothing else can import it.
 */
declare module 'virtual:sites' {
  /** The sites to render, read and checked. */
  export const sites: readonly import('#site/types.ts').Site[];
}
