import type { PageRecord } from '#build/output/finished-pages.ts';
import type { Precompress } from '#site/schema/hosting.ts';
import type { Site } from '#site/types.ts';

/** One rendered page. */
export interface PageTask {
  /** Folder of the page's site. */
  readonly folder: string;
  /** File within that folder. */
  readonly file: string;
  readonly html: string;
  /** Which compressed copies the site's files get. */
  readonly precompress: Precompress;
  /** First-party host of the site's media (`cdn_prefix`). */
  readonly mediaOrigin: string | undefined;
  /** The page of the last build: its file, and what it was finished from. */
  readonly previous: ({ readonly path: string } & PageRecord) | undefined;
}

/** What a page added to its site's folder. */
export interface FinishedPage extends PageRecord {
  /** Names of the hashed files that it references. */
  readonly assets: readonly string[];
}

/** A site whose folder contains its finished pages, and nothing else. */
export interface RenderedSite {
  readonly folder: string;
  /** By the file name of each page. */
  readonly pages: ReadonlyMap<string, PageRecord>;
  /** Names of the hashed files that its pages reference, and of those that its members pages do. */
  readonly assets: ReadonlySet<string>;
  readonly membersAssets: ReadonlySet<string>;
}

/** One site to finish. */
export interface FinishTask {
  readonly site: Site;
  readonly key: string;
  readonly rendered: RenderedSite;
  /** Finished folder of the previous build; may not exist. */
  readonly previous: string;
  readonly now: Date;
  /** The site's share of the rendering time, in seconds, for its build state. */
  readonly renderSeconds: number;
}
