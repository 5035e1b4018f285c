import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { StaticPaths } from 'astro/runtime/prerender/static-paths.js';
import { showSites } from '#build/bundle/current-sites.ts';
import { type Bundle, rendererFolder } from '#build/bundle/kept-bundle.ts';
import type { Locale } from '#i18n/locales.ts';
import { takeUsedLocales } from '#i18n/used-locales.ts';
import type { Site } from '#site/types.ts';

/** How Astro writes an island, up to its name. */
const islandName = '<astro-island uid="';

type StaticPathsApp = ConstructorParameters<typeof StaticPaths>[0];
type RouteCache = NonNullable<StaticPathsApp['routeCache']>;

/** What the module of a bundle exports, as far as it is used: Astro's application (`astro/dist/core/build/app.js`). */
interface PagesApp extends StaticPathsApp {
  readonly routeCache: RouteCache;
  setInternals(internals: { readonly pagesByKeys: ReadonlyMap<string, unknown> }): void;
  setOptions(options: unknown): void;
  render(request: Request, options: { readonly routeData: unknown }): Promise<Response>;
}

/** A page that can be rendered. */
export interface PagePath {
  /** Published path, such as `/nl/login`. */
  readonly path: string;
  /** Astro's path, below the domain. */
  readonly pathname: string;
  readonly route: unknown;
}

/** A page as it was rendered. */
export interface Rendered {
  readonly html: string;
  /** Languages whose texts it asked for. */
  readonly locales: readonly Locale[];
}

/** Renders pages by a bundle, without Vite and without the rest of Astro's build. */
export class PageRenderer {
  readonly #app: PagesApp;
  #site: Site | undefined;
  /** Of that site. */
  #pages: PagePath[] | undefined;

  constructor(app: PagesApp) {
    this.#app = app;
  }

  /** Loads the bundle's module. */
  static async open({ folder, entry, styles }: Bundle): Promise<PageRenderer> {
    const module: { app: PagesApp } = await import(pathToFileURL(join(folder, rendererFolder, entry)).href);
    const { app } = module;
    const pages = Object.entries(styles).map(([key, list]) => [key, { styles: list }] as const);
    app.setInternals({ pagesByKeys: new Map(pages) });
    app.setOptions({ settings: { scripts: [] }, logger: { options: { destination: { write: () => true } } } });
    return new PageRenderer(app);
  }

  /** All pages of a site, always in the same order. The renderer stays at this site until it gets another. */
  async pagesOf(site: Site): Promise<PagePath[]> {
    this.#show(site);
    this.#pages ??= (await new StaticPaths(this.#app).getAll()).map(({ pathname, route }) => ({
      path: pathname.slice(site.domain.length + 1) || '/',
      pathname,
      route,
    }));
    return this.#pages;
  }

  /** @param page one of `pagesOf` the same site @throws what the page throws */
  async render(site: Site, page: PagePath): Promise<Rendered> {
    this.#show(site);
    // What the list of pages asked for.
    takeUsedLocales();
    const request = new Request(new URL(`${page.pathname}.html`, 'http://localhost'));
    const response = await this.#app.render(request, { routeData: page.route });
    const html = withNumberedIslands(await response.text());
    return { html, locales: takeUsedLocales() };
  }

  #show(site: Site): void {
    if (this.#site === site) return;
    this.#site = site;
    this.#pages = undefined;
    showSites([site]);
    this.#app.routeCache.clearAll();
  }
}

/**
 * Astro names each island after a hash of its props, so that a changed value would change a name that nothing reads.
 */
function withNumberedIslands(html: string): string {
  const [before = '', ...islands] = html.split(islandName);
  return before + islands.map((rest, index) => islandName + (index + 1) + rest.slice(rest.indexOf('"'))).join('');
}
