/** The builds that are measured, all of them in a copy of the project. */
import { globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Room, requireRoom, roomOf } from '#scripts/bench-scale/disk.ts';
import { findHugo, type HugoTools, measureHugo, settle } from '#scripts/bench-scale/hugo.ts';
import { changeText, copyProject, pagesWithChangedText } from '#scripts/bench-scale/project-copy.ts';
import type { Hugo, Point, Report, Run } from '#scripts/bench-scale/report.ts';
import { timeChangedSite } from '#scripts/lib/changed-site.ts';
import { domainOf, generateSites, runBuild } from '#scripts/lib/generated-sites.ts';

/** Number of sites that most targets are about. */
const wantedReference = 100;

/** Indexes of sites that no number of sites reaches. */
const [warmIndex, addedIndex] = [9_998, 9_999];

/** Everything but the machine and the date. */
export type Builds = Omit<Report, 'machine' | 'date'>;

/**
 * Measures in a folder: drawings made, then ours and Hugo by turns for each number of sites, then changes.
 * Keeps what it builds: after many deletions some file systems are slow for minutes.
 * @param counts numbers of sites, largest first
 */
export async function measureBuilds(folder: string, counts: readonly number[], tools: HugoTools): Promise<Builds> {
  const [most = 1] = counts;
  const project = join(folder, 'project');
  copyProject(project);
  const bench = new Bench(folder, project);
  requireRoom(folder, roomFor(counts, await bench.warmUp(), tools.version !== undefined));
  bench.generate(most);
  const drawn = [await bench.drawn(most, 'drawn-before')];
  const points: Point[] = [];
  for (const sites of counts) {
    bench.generate(sites);
    const ours = await bench.build(sites, `built-${sites}`, '--force');
    // Before and after the build that they are compared with: in a run of builds the disk gets faster, or slower.
    if (sites === most) drawn.push(await bench.drawn(most, 'drawn-after'));
    const pages = globSync('*/**/*.html', { cwd: join(folder, `built-${sites}`) }).length;
    const hugo = tools.version === undefined ? undefined : await bench.hugo(sites);
    points.unshift({ sites, pages, ours, ...(hugo !== undefined && { hugo }) });
    console.log(`${sites} sites: ${ours.seconds.toFixed(1)} s`);
  }
  const point = points.findLast(({ sites }) => sites <= wantedReference) ?? points[0];
  if (point === undefined) throw new Error('nothing was built');
  const alone = await bench.alone(point.sites);
  return { hugoDivisor: tools.divisor, points, drawn: meanOf(drawn), alone, after: await bench.after(point) };
}

function meanOf(runs: readonly Run[]): Run {
  const mean = (figureOf: (run: Run) => number) => runs.reduce((sum, run) => sum + figureOf(run), 0) / runs.length;
  return {
    seconds: mean(({ seconds }) => seconds),
    processorSeconds: mean(({ processorSeconds }) => processorSeconds ?? 0),
    peakMegabytes: Math.max(...runs.map(({ peakMegabytes }) => peakMegabytes ?? 0)),
  };
}

/** Builds in one temporary folder. */
class Bench {
  readonly #folder: string;
  readonly #project: string;

  constructor(folder: string, project: string) {
    this.#folder = folder;
    this.#project = project;
  }

  /** Writes that many sites into a folder of their own, if that is not done yet. */
  generate(count: number): void {
    if (globSync('*', { cwd: this.#sites(count) }).length === 0) generateSites(this.#sites(count), count);
  }

  /** The same with all drawings made. */
  drawn(count: number, dist: string): Promise<Run> {
    for (const kind of ['covers', 'grounds', 'icons', 'share'])
      rmSync(join(this.#project, '.cache/made', kind), { recursive: true, force: true });
    return this.build(count, dist, '--force');
  }

  /** Builds all sites of a folder of that many. */
  build(count: number, dist: string, ...options: string[]): Promise<Run> {
    settle();
    return runBuild(this.#sites(count), join(this.#folder, dist), options, this.#project);
  }

  /**
   * Builds one site that no measurement has, so that compiled modules, the server's bundle and shared files are cached
   * as they are for an operator. @returns what a built site takes on the disk
   */
  async warmUp(): Promise<Room> {
    const [sites, dist] = [join(this.#folder, 'sites-warm'), join(this.#folder, 'warm')];
    generateSites(sites, 1, warmIndex);
    await runBuild(sites, dist, [], this.#project);
    return roomOf(dist);
  }

  hugo(sites: number): Promise<Hugo | undefined> {
    const built = join(this.#folder, `built-${sites}`);
    const domains = Array.from({ length: sites }, (_, index) => domainOf(index));
    // It keeps all pages in memory, and the largest number may be too much; that must not cost the other figures.
    return measureHugo(join(this.#folder, `hugo-${sites}`), built, domains).catch((error: unknown) => {
      console.error(`Hugo on ${sites} sites is left out: ${error instanceof Error ? error.message : error}`);
      return undefined;
    });
  }

  /** One site in a process of its own, median of 3 by time. */
  async alone(count: number): Promise<Run> {
    const runs: Run[] = [];
    for (const time of [0, 1, 2]) {
      runs.push(await this.build(count, `alone-${time}`, '--site', domainOf(time % count)));
    }
    const [, middle] = runs.toSorted((one, other) => one.seconds - other.seconds);
    if (middle === undefined) throw new Error('nothing was built');
    return middle;
  }

  /** One changed site, one changed text, and one more site, each built into the folder of all. */
  async after({ sites }: Point): Promise<Report['after']> {
    const dist = `built-${sites}`;
    const build = () => this.build(sites, dist);
    const changed = await timeChangedSite(this.#sites(sites), domainOf(Math.floor(sites / 2)), build);
    changeText(this.#project);
    const text = await build();
    const textPages = pagesWithChangedText(join(this.#folder, dist, domainOf(0)));
    generateSites(this.#sites(sites), 1, addedIndex);
    const added = await build();
    return { sites, changed, text, textPages, added };
  }

  #sites(count: number): string {
    return join(this.#folder, `sites-${count}`);
  }
}

/** What all builds will take: ours, and for Hugo a source, a page and a compressed copy of each of our pages. */
function roomFor(counts: readonly number[], site: Room, withHugo: boolean): Room {
  const all = counts.reduce((total, count) => total + count, 0);
  const ours = all + 2 * Math.max(...counts) + 4;
  // A site has a compressed copy of every page; Hugo has half a page more of each.
  const hugo = withHugo ? all * 1.5 : 0;
  return { bytes: Math.ceil((ours + hugo) * site.bytes), files: Math.ceil((ours + hugo) * site.files) };
}

/** @returns the tools, after saying which are missing */
export function findTools(): HugoTools {
  const tools = findHugo();
  if (tools.version === undefined)
    console.error('Hugo is not installed (`apt-get install hugo`): its rows are left out.');
  return tools;
}
