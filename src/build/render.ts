import { join } from 'node:path';
import { type BuildThreads, startBuildThreads } from '#build/build-threads.ts';
import { readAssets } from '#build/output/assets.ts';
import { type PageRecord, readFinishedPages } from '#build/output/finished-pages.ts';
import { readShared } from '#build/output/shared-output.ts';
import { SiteFolder } from '#build/output/site-folder.ts';
import { isolateSites } from '#build/pages/isolate-sites.ts';
import { sitesModule } from '#build/pages/sites-module.ts';
import type { FinishedPage, PageTask, RenderedSite } from '#build/tasks.ts';
import { pageFile } from '#site/page-file.ts';
import type { Precompress } from '#site/schema/hosting.ts';
import type { Site } from '#site/types.ts';
import { contentHash } from '#site-loader/source/file-tree.ts';
import { rootFolder } from '#site-loader/source/paths.ts';

/** Why a site could not be rendered. */
interface RenderFailure {
  /** Published path of the first page that failed. */
  readonly path: string;
  readonly message: string;
}

export interface Rendering {
  /** Holds the bundle in `_astro`. */
  readonly folder: string;
  /** Threads that finished the pages and can finish the sites. The caller stops them. */
  readonly threads: BuildThreads;
  /** By domain, including sites that failed. */
  readonly sites: ReadonlyMap<string, RenderedSite>;
  readonly failures: ReadonlyMap<string, RenderFailure>;
  readonly pages: number;
}

/** What to render, and where to write it. */
export interface RenderOrder {
  readonly sites: readonly Site[];
  /** Output folder of the build. Builds with different output folders do not interfere. */
  readonly dist: string;
  /** Folder in which a site is assembled. */
  folderOf(domain: string): string;
  /** Folder of the site's last build, from which unchanged pages are taken over; `undefined` takes over none. */
  previousOf(domain: string): string | undefined;
  /** Called after each page with the number of pages so far. */
  onPage(pages: number): void;
}

/**
 * Renders all pages of the given sites in one run of Astro. Other threads finish each page while the next one renders.
 * @returns sites and failures; the caller stops `threads`
 * @throws if the project itself does not build
 */
export async function renderSites({ sites, dist, folderOf, previousOf, onPage }: RenderOrder): Promise<Rendering> {
  // Inside the project: Astro moves files between its working folder there and the output folder, and a move
  // works within one file system only.
  const folder = join(rootFolder, '.cache', `render-${contentHash(dist).slice(0, 8)}`);
  const failures = new Map<string, RenderFailure>();
  const drafts = new Map(
    sites.map((site) => [site.domain, startDraft(site, folderOf(site.domain), previousOf(site.domain))]),
  );
  let pages = 0;
  let threads: BuildThreads | undefined;
  Object.assign(process.env, {
    ASTRO_TELEMETRY_DISABLED: '1',
    NODE_ENV: 'production',
  });
  const { build } = await import('astro');
  try {
    await build({
      root: rootFolder,
      outDir: folder,
      // The caller reports failures, one per site; Astro would print the stack of each page.
      logLevel: 'silent',
      vite: { plugins: [sitesModule(() => sites)] },
      integrations: [
        isolateSites({
          onBundled() {
            threads = startBuildThreads(readShared(readAssets(folder)));
          },
          async onPage(domain, path, html) {
            const draft = drafts.get(domain);
            if (draft === undefined || threads === undefined) throw new Error(`${domain} was not asked for`);
            const file = pageFile(path);
            const page = await threads.finishPage({
              folder: draft.folder,
              file,
              html,
              precompress: draft.precompress,
              mediaOrigin: draft.mediaOrigin,
              previous: previousPage(draft, file),
            });
            addPage(draft, file, page);
            pages += 1;
            onPage(pages);
          },
          onFailure(domain, path, error) {
            failures.set(domain, { path, message: error instanceof Error ? error.message : String(error) });
          },
        }),
      ],
    });
  } catch (error) {
    await threads?.stop();
    throw error;
  }
  if (threads === undefined) throw new Error('Astro rendered nothing');
  return { folder, threads, sites: drafts, failures, pages };
}

interface Draft extends RenderedSite {
  readonly pages: Map<string, PageRecord>;
  readonly assets: Set<string>;
  readonly membersAssets: Set<string>;
  readonly precompress: Precompress;
  readonly mediaOrigin: string | undefined;
  /** Folder of the last build. */
  readonly previous: string | undefined;
  /** Its pages by file. */
  readonly previousPages: Readonly<Record<string, PageRecord>>;
}

function startDraft({ cdn_prefix, precompress }: Site, path: string, previous: string | undefined): Draft {
  const mediaOrigin = cdn_prefix === undefined ? undefined : new URL(cdn_prefix).origin;
  const { path: folder } = SiteFolder.create(path, precompress);
  const previousPages = previous === undefined ? {} : readFinishedPages(previous);
  return {
    folder,
    pages: new Map(),
    assets: new Set(),
    membersAssets: new Set(),
    precompress,
    mediaOrigin,
    previous,
    previousPages,
  };
}

/** Keeps of a finished page what its site needs, which grows little with the number of pages. */
function addPage(draft: Draft, file: string, { source, bytes, assets }: FinishedPage): void {
  draft.pages.set(file, { source, bytes });
  const isMembersPage = /^(?:[a-z]{2}\/)?members\.html$/.test(file);
  for (const name of assets) {
    draft.assets.add(name);
    if (isMembersPage) draft.membersAssets.add(name);
  }
}

function previousPage({ previous, previousPages }: Draft, file: string): PageTask['previous'] {
  const record = previousPages[file];
  return previous === undefined || record === undefined ? undefined : { path: join(previous, file), ...record };
}
