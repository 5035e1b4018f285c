import { existsSync, statSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from '#server/core/logger.ts';
import { type BuiltSite, settleNames } from '#server/sites/settle-names.ts';
import { oldFolder } from '#site/build/swap.ts';
import { finishedFile, readFinishedSite } from '#site/finished.ts';
import { siteFolders } from '#site/folders.ts';
import type { Site } from '#site/types.ts';

/** How soon a finished build shows. */
const interval = 500;

export interface LiveSites {
  /** All sites served now, sorted by domain; the same array until they change. */
  current(): readonly Site[];
  /** Looks for finished builds from now on; `onBuilt` runs after each. */
  watch(onBuilt: () => Promise<void>): void;
  stop(): void;
}

/** What was found in one finished folder. */
interface Found {
  /** Changes with every build. */
  readonly version: string;
  /** The last that could be read. */
  readonly built: BuiltSite | undefined;
}

/**
 * The sites of a folder of finished ones, as they were when they were built: pages and API then say the same, whatever has happened to
 * `site.yaml` since. Read again after each build, which renames folders in `dist` and so changes the time of `dist` itself. A site whose
 * folder cannot be read any more is served on as it was.
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
    // No build takes all sites away: the folder is being moved, or its disk is.
    if (there.length === 0) return;
    const betweenRenames = [...found.keys()].filter(
      (domain) => !there.includes(domain) && existsSync(oldFolder(distFolder, domain)),
    );
    const next = new Map([...there, ...betweenRenames].sort().map((domain) => [domain, look(domain)] as const));
    const changed = next.size !== found.size || [...next].some(([domain, each]) => found.get(domain) !== each);
    found = next;
    if (changed)
      sites = settleNames(
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
          // Once more at the next look: two renames can fall into one tick of the file system's clock.
          settled = time === seen;
          seen = time;
          read();
          await onBuilt();
        }
      }
      async function run(): Promise<void> {
        // A folder that is moved while it is read is no reason never to look again.
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
