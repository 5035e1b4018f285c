import { existsSync, statSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { oldFolder } from '#build/output/staging.ts';
import type { Logger } from '#server/core/logger.ts';
import { type BuiltSite, resolveAliasConflicts } from '#server/sites/alias-conflicts.ts';
import { finishedFile, readFinishedSite } from '#site/finished.ts';
import { siteFolders } from '#site/folders.ts';
import type { Site } from '#site/types.ts';

/** How often to look for finished builds (ms). */
const interval = 500;

export interface LiveSites {
  /** All sites served now, sorted by domain; the same array until they change. */
  current(): readonly Site[];
  /** Starts looking for finished builds; `onBuilt` runs after each. */
  watch(onBuilt: () => Promise<void>): void;
  stop(): void;
}

/** State of one folder. */
interface Found {
  /** Changes with every build. */
  readonly version: string;
  /** The last build that could be read. */
  readonly built: BuiltSite | undefined;
}

/**
 * Opens the built sites of a folder, each as it was when it was built: pages and API then agree, whatever has changed
 * in `site.yaml` since. Reads them again after each build, which changes the modification time of `dist`
 * itself. A site whose folder becomes unreadable is served as before.
 * @param distFolder `DIST_DIR`
 */
export function openLiveSites(distFolder: string, logger: Logger): LiveSites {
  let found: ReadonlyMap<string, Found> = new Map();
  let sites: readonly Site[] = [];
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  read();
  if (sites.length === 0) logger.error({ folder: distFolder }, 'no finished site is here: run `npm run build`');

  function read(): void {
    const there = siteFolders(distFolder);
    // A build never removes all sites: the folder or its disk is being moved.
    if (there.length === 0) return;
    const betweenRenames = [...found.keys()].filter(
      (domain) => !there.includes(domain) && existsSync(oldFolder(distFolder, domain)),
    );
    const next = new Map([...there, ...betweenRenames].sort().map((domain) => [domain, look(domain)] as const));
    const changed = next.size !== found.size || [...next].some(([domain, each]) => found.get(domain) !== each);
    found = next;
    if (changed)
      sites = resolveAliasConflicts(
        [...next.values()].flatMap(({ built }) => built ?? []),
        logger,
      );
  }

  function look(domain: string): Found {
    const folder = path.join(distFolder, domain);
    const known = found.get(domain);
    const file = statSync(path.join(folder, finishedFile), { throwIfNoEntry: false });
    const version = `${file?.ino}:${file?.mtimeMs}`;
    if (known !== undefined && (file === undefined || known.version === version)) return known;
    try {
      return { version, built: { site: readFinishedSite(folder), builtAt: file?.mtimeMs ?? 0 } };
    } catch (error) {
      logger.error({ site: domain }, error instanceof Error ? error.message : String(error));
      return { version, built: known?.built };
    }
  }

  return {
    current: () => sites,
    watch(onBuilt) {
      let seen: number | undefined;
      let settled = true;
      async function lookAll(): Promise<void> {
        const time = (await stat(distFolder).catch(() => undefined))?.mtimeMs;
        if (time !== seen || !settled) {
          // Look once more next time: two renames can share one tick of the file system's clock.
          settled = time === seen;
          seen = time;
          read();
          await onBuilt();
        }
      }
      async function run(): Promise<void> {
        // A folder moved during the read must not end the loop.
        await lookAll().catch((error: unknown) => logger.error({ error: String(error) }, 'sites were not read'));
        if (!stopped) timer = setTimeout(() => void run(), interval).unref();
      }
      void run();
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
