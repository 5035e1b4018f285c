import { join } from 'node:path';
import { contentHash } from '#site/build/file-tree.ts';
import { isolateSites } from '#site/build/isolate-sites.ts';
import { rootFolder } from '#site/build/paths.ts';
import { selectionVariable } from '#site/selection.ts';

/** Why a site could not be rendered. */
interface RenderFailure {
  /** Published path of the first page that threw. */
  readonly path: string;
  readonly message: string;
}

export interface Rendering {
  /** Holds one folder per domain, the bundle in `_astro` and the compiled service worker. */
  readonly folder: string;
  readonly failures: ReadonlyMap<string, RenderFailure>;
  readonly pages: number;
}

/**
 * Renders all pages of some sites by one run of Astro.
 * @param dist output folder of the build; two builds with different ones do not meet
 * @param sitesFolder where the pages read their sites from
 * @throws when the project itself does not build
 */
export async function renderSites(
  domains: readonly string[],
  dist: string,
  sitesFolder: string,
  onPage: (pages: number) => void,
): Promise<Rendering> {
  // Inside the project: Astro moves files between its working folder there and the output, which only works on one file system.
  const folder = join(rootFolder, '.cache', `render-${contentHash(dist).slice(0, 8)}`);
  const failures = new Map<string, RenderFailure>();
  let pages = 0;
  Object.assign(process.env, {
    SITES_DIR: sitesFolder,
    [selectionVariable]: domains.join(','),
    ASTRO_TELEMETRY_DISABLED: '1',
    NODE_ENV: 'production',
  });
  const { build } = await import('astro');
  await build({
    root: rootFolder,
    outDir: folder,
    // Failures are told by the caller, once a site; Astro would print the stack of each page.
    logLevel: 'silent',
    integrations: [
      isolateSites({
        onPage() {
          pages += 1;
          onPage(pages);
        },
        onFailure(domain, path, error) {
          failures.set(domain, { path, message: error instanceof Error ? error.message : String(error) });
        },
      }),
    ],
  });
  return { folder, failures, pages };
}
