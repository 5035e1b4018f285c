import { stat } from 'node:fs/promises';
import type { Logger } from '#server/deps.ts';
import { loadSites } from '#site/load.ts';
import { formatProblem } from '#site/problems.ts';
import type { Site } from '#site/types.ts';

/** How soon a finished build shows. */
const interval = 500;

export interface LiveSites {
  /** All sites served now; the same array until they change. */
  current(): readonly Site[];
  /** Looks for finished builds from now on; `onBuilt` runs after each. */
  watch(distFolder: string, onBuilt: () => Promise<void>): void;
  stop(): void;
}

/**
 * The sites of a folder, read again after each build: a build renames folders in `dist`, which changes the time of `dist` itself.
 * A site whose file has become wrong is served on as it was, and so are all of them while their folder cannot be read.
 */
export function openLiveSites(directory: string, logger: Logger): LiveSites {
  let sites: readonly Site[] = [];
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  read();

  function read(): void {
    const { sites: sound, problems } = loadSites({ directory });
    for (const problem of problems) logger.error({ site: problem.domain }, formatProblem(problem));
    if (sites.length > 0 && problems.some(({ domain }) => domain === undefined)) return;
    const broken = new Set(problems.map(({ domain }) => domain));
    const kept = sites.filter(({ domain }) => broken.has(domain) && !sound.some((site) => site.domain === domain));
    const next = [...sound, ...kept];
    if (next.length !== sites.length || next.some((site, index) => site !== sites[index])) sites = next;
  }

  return {
    current: () => sites,
    watch(distFolder, onBuilt) {
      let seen: number | undefined;
      let settled = true;
      async function look(): Promise<void> {
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
        await look().catch((error: unknown) => logger.error({ error: String(error) }, 'sites were not read'));
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
