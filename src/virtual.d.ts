/** Made by `sitesModule` (`src/build/pages/sites-module.ts`) in every run of Astro; no other process can import it. */
declare module 'virtual:sites' {
  /** The sites to render, read and checked. */
  export const sites: readonly import('#site/types.ts').Site[];
}
