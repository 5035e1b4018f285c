import { join } from 'node:path';
import { readAssets } from '#site/build/assets.ts';
import { type BuildThreads, startBuildThreads } from '#site/build/build-threads.ts';
import { contentHash } from '#site/build/file-tree.ts';
import { isolateSites } from '#site/build/isolate-sites.ts';
import { pageFile } from '#site/build/page-file.ts';
import { rootFolder } from '#site/build/paths.ts';
import { readShared } from '#site/build/shared-output.ts';
import { SiteFolder } from '#site/build/site-folder.ts';
import type { FinishedPage, RenderedSite } from '#site/build/tasks.ts';
import { selectionVariable } from '#site/selection.ts';
import type { Site } from '#site/types.ts';

/** Why a site could not be rendered. */
interface RenderFailure {
  /** Published path of the first page that failed. */
  readonly path: string;
  readonly message: string;
}

export interface Rendering {
  /** Holds the bundle in `_astro` and the compiled service worker. */
  readonly folder: string;
  /** What finished the pages and can finish the sites; to be stopped. */
  readonly threads: BuildThreads;
  /** By domain, failed ones too. */
  readonly sites: ReadonlyMap<string, RenderedSite>;
  readonly failures: ReadonlyMap<string, RenderFailure>;
  readonly pages: number;
}

/** What to render, and where to. */
export interface RenderOrder {
  readonly sites: readonly Site[];
  /** Output folder of the build; two builds with different ones do not meet. */
  readonly dist: string;
  /** Where the pages read their sites from. */
  readonly sitesFolder: string;
  /** Folder that a site is put together in. */
  folderOf(domain: string): string;
  /** Told after each page how many there are. */
  onPage(pages: number): void;
}

/**
 * Renders all pages of some sites by one run of Astro; other threads finish each while the next is rendered.
 * @throws when the project itself does not build
 */
export async function renderSites({ sites, dist, sitesFolder, folderOf, onPage }: RenderOrder): Promise<Rendering> {
  // Inside the project: Astro moves files between its working folder there and the output, which only works on one file system.
  const folder = join(rootFolder, '.cache', `render-${contentHash(dist).slice(0, 8)}`);
  const failures = new Map<string, RenderFailure>();
  const drafts = new Map(sites.map((site) => [site.domain, startDraft(site, folderOf(site.domain))]));
  let pages = 0;
  let threads: BuildThreads | undefined;
  Object.assign(process.env, {
    SITES_DIR: sitesFolder,
    [selectionVariable]: [...drafts.keys()].join(','),
    ASTRO_TELEMETRY_DISABLED: '1',
    NODE_ENV: 'production',
  });
  const { build } = await import('astro');
  try {
    await build({
      root: rootFolder,
      outDir: folder,
      // Failures are told by the caller, once a site; Astro would print the stack of each page.
      logLevel: 'silent',
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
              mediaOrigin: draft.mediaOrigin,
            });
            draft.pages.set(file, page);
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
  readonly pages: Map<string, FinishedPage>;
  readonly mediaOrigin: string | undefined;
}

function startDraft({ cdn_prefix }: Site, path: string): Draft {
  const mediaOrigin = cdn_prefix === undefined ? undefined : new URL(cdn_prefix).origin;
  return { folder: SiteFolder.create(path).path, pages: new Map(), mediaOrigin };
}
