import type { PageRecord } from '#build/output/finished-pages.ts';
import type { BuildState } from '#build/output/state.ts';
import type { StoredFile } from '#build/output/store.ts';
import type { SiteGroup } from '#build/stamping/groups.ts';
import type { Locale } from '#i18n/locales.ts';
import type { Site } from '#site/types.ts';

/** The pages of one site, of which each thread makes its share. */
export interface PagesTask {
  readonly site: Site;
  /** Folder in which the site is assembled. */
  readonly folder: string;
  /** Finished folder that this build updates: what it has already is not made. `undefined` makes everything. */
  readonly base: string | undefined;
  readonly group: Omit<GroupTask, 'first'> & Pick<SiteGroup, 'samples'>;
}

/** A group of sites whose pages differ by facts alone. */
export interface GroupTask {
  /** `groupKey` */
  readonly key: string;
  readonly first: Site;
  /**
   * Languages whose texts changed since the last build of all its sites, if pages show nothing else that did: others
   * are kept without rendering them. `undefined` if they may show something else.
   */
  readonly changed: readonly Locale[] | undefined;
  /** Finished folder of the first site. */
  readonly last: string;
  /** Whether its sites are enough to render pages with marks. What earlier builds rendered so is stamped for any site. */
  readonly isStamped: boolean;
}

/** What a thread made of its share of a site. */
export interface MadePages {
  /** By file. */
  readonly pages: ReadonlyMap<string, PageRecord>;
  /** Names of the hashed files that its pages reference, and of those that pages need which open offline. */
  readonly assets: ReadonlySet<string>;
  readonly offlineAssets: ReadonlySet<string>;
  /** Style sheets that its pages link, by name in the asset folder; the bundle does not have them. */
  readonly sheets: ReadonlyMap<string, StoredFile>;
  /** Pages of the group that were rendered in full, and why, by published path. */
  readonly unstamped: ReadonlyMap<string, string>;
  /** The first page that failed: the rest of the share was left out. */
  readonly failure: PageFailure | undefined;
  readonly seconds: number;
}

/** Why a site could not be rendered. */
export interface PageFailure {
  /** Published path of the page. */
  readonly path: string;
  readonly message: string;
}

/** One site to finish, whose folder contains its finished pages and nothing else. */
export interface FinishTask {
  readonly site: Site;
  readonly key: string;
  /** Key of its check (`checkKey`), and of what its pages show; `undefined` if sources changed since. */
  readonly checked: string | undefined;
  readonly rendered: BuildState['rendered'];
  readonly group: string;
  readonly folder: string;
  /** How its pages were made; the seconds become part of its build state. */
  readonly made: Omit<MadePages, 'unstamped' | 'failure'>;
  readonly base: PagesTask['base'];
  /** Finished folder of the previous build, updated or not; may not exist. */
  readonly previous: string;
  readonly now: Date;
}
