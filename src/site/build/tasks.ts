import type { Site } from '#site/types.ts';

/** One rendered page. */
export interface PageTask {
  /** Folder of the site that it goes into. */
  readonly folder: string;
  /** File within that folder. */
  readonly file: string;
  readonly html: string;
  /** First-party host of the site's media (`cdn_prefix`). */
  readonly mediaOrigin: string | undefined;
}

/** What a site's folder gained by a page. */
export interface FinishedPage {
  /** Size of its files, compressed forms included. */
  readonly bytes: number;
  /** Hashed files that it mentions. */
  readonly assets: readonly string[];
}

/** A site whose pages stand in its folder, finished, and nothing else. */
export interface RenderedSite {
  readonly folder: string;
  /** File of each page to what it added. */
  readonly pages: ReadonlyMap<string, FinishedPage>;
}

/** One site to finish. */
export interface FinishTask {
  readonly site: Site;
  readonly key: string;
  readonly rendered: RenderedSite;
  /** Path of the compiled service worker. */
  readonly worker: string;
  /** Finished folder of the build before, if there is one. */
  readonly previous: string;
  readonly now: Date;
  /** The site's share of the time that rendering took, for its state. */
  readonly renderSeconds: number;
}
