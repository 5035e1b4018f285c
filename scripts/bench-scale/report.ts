import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as z from 'zod/mini';

const Run = z.object({
  seconds: z.number(),
  processorSeconds: z.number(),
  peakMegabytes: z.optional(z.number()),
});

const Hugo = z.object({
  pages: z.number(),
  /** Size of its pages against ours, 1 for the same. */
  size: z.number(),
  /** As measured, with the installed version. */
  rendering: Run,
  compression: Run,
});

const Point = z.object({
  sites: z.number(),
  pages: z.number(),
  ours: Run,
  hugo: z.optional(Hugo),
});

const Report = z.object({
  date: z.string(),
  machine: z.object({
    cores: z.number(),
    processor: z.string(),
    memoryGigabytes: z.number(),
    node: z.string(),
    hugo: z.optional(z.string()),
    compression: z.string(),
  }),
  /** What Hugo's time of rendering is divided by, to stand for version 0.169. */
  hugoDivisor: z.number(),
  /** By number of sites, smallest first. */
  points: z.array(Point).check(z.minLength(1)),
  /** A build of the largest number of sites whose icons and share pictures are not drawn yet. */
  drawn: Run,
  /** A build of one site in a process of its own, median. */
  alone: Run,
  /** Builds into the folder of `sites` sites after a change. */
  after: z.object({
    sites: z.number(),
    changed: Run,
    text: Run,
    /** Pages of one site that show the changed text. */
    textPages: z.number(),
    added: Run,
  }),
});

/** One build or one run of a command. */
export type Run = z.infer<typeof Run>;
/** Hugo on as many pages as one of our builds. */
export type Hugo = z.infer<typeof Hugo>;
/** Both on one number of sites. */
export type Point = z.infer<typeof Point>;
/** Everything that one run of the bench measured. */
export type Report = z.infer<typeof Report>;

/** Reads what `writeReport` wrote. @throws if it is something else */
export function readReport(file: string): Report {
  return Report.parse(JSON.parse(readFileSync(file, 'utf8')));
}

/** Writes a report, with three decimals. */
export function writeReport(file: string, report: Report): void {
  const rounded = (_: string, value: unknown) => (typeof value === 'number' ? Math.round(value * 1000) / 1000 : value);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(report, rounded, 2)}\n`);
}

/** A figure of Hugo with the compression of its pages, as version 0.169 would have it. */
export function hugoTotal(hugo: Hugo, figure: 'seconds' | 'processorSeconds', divisor: number): number {
  return hugo.rendering[figure] / divisor + hugo.compression[figure];
}

/** The smallest and the largest number of sites. */
export function ends({ points }: Report): { smallest: Point; largest: Point } {
  const [smallest, largest] = [points[0], points.at(-1)];
  if (smallest === undefined || largest === undefined) throw new Error('nothing was measured');
  return { smallest, largest };
}

/**
 * The number of sites that targets of one number are about, 100 or the largest below it, and what each further site
 * adds: the slope from the next smaller number.
 */
export function reference({ points, after }: Report): { point: Point; secondsPerSite: number | undefined } {
  const index = points.findIndex(({ sites }) => sites === after.sites);
  const [point, smaller] = [points[index], points[index - 1]];
  if (point === undefined) throw new Error(`${after.sites} sites were not measured`);
  if (smaller === undefined) return { point, secondsPerSite: undefined };
  const secondsPerSite = (point.ours.seconds - smaller.ours.seconds) / (point.sites - smaller.sites);
  return { point, secondsPerSite };
}
