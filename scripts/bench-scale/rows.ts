/** What a report says about each target. */
import {
  ends,
  type Hugo,
  hugoTotal,
  type Point,
  type Report,
  type Run,
  reference,
} from '#scripts/bench-scale/report.ts';
import type { BenchRow } from '#scripts/lib/bench-result.ts';
import { changedSiteRow } from '#scripts/lib/changed-site.ts';

/** The most that each figure may be. */
const targets = {
  /** Times of Hugo with compression. */
  hugo: 1,
  /** Milliseconds of a processor. */
  processorPerPage: 2.3,
  /** Seconds. */
  moreSite: 0.6,
  /** Percent of a full build. */
  text: 15,
  /** Times of a build whose drawings are there. */
  drawn: 1.2,
  /** Times of the smallest number of sites. */
  memory: 1.3,
  timePerPage: 1,
} as const;
/** Times as fast as one process for each site, at least. */
const together = 4;

/** All rows of the table. */
export function rowsOf(report: Report): BenchRow[] {
  return [...report.points.flatMap((point) => pointRows(point, report)), ...scaleRows(report), ...afterRows(report)];
}

function pointRows(point: Point, report: Report): BenchRow[] {
  const { sites, pages, ours, hugo } = point;
  const each = `${msPerPage(ours.seconds, pages)} ms a page, ${msPerPage(ours.processorSeconds, pages)} of processor`;
  const row = printed(
    `${sites} sites, ${pages} pages`,
    `${seconds(ours)}, processor ${ours.processorSeconds.toFixed(1)} s: ${each}${memory(ours)}`,
  );
  return hugo === undefined ? [row] : [row, hugoRow(point, hugo, report)];
}

function hugoRow({ sites, ours }: Point, hugo: Hugo, { hugoDivisor, machine }: Report): BenchRow {
  const total = hugoTotal(hugo, 'seconds', hugoDivisor);
  const division = hugoDivisor === 1 ? '' : `, divided by ${hugoDivisor} for 0.169`;
  const rendering = `rendering ${seconds(hugo.rendering)}${division}`;
  const compression = `${machine.compression} ${seconds(hugo.compression)}`;
  return atMost(
    `${sites} sites against Hugo ${machine.hugo}, ${hugo.pages} pages of ${(100 * hugo.size).toFixed(0)} % the size`,
    `${(ours.seconds / total).toFixed(2)} times (${total.toFixed(1)} s: ${rendering}, ${compression}${memory(hugo.rendering)})`,
    ours.seconds / total,
    `${targets.hugo} times`,
    targets.hugo,
  );
}

function scaleRows(report: Report): BenchRow[] {
  const { smallest, largest } = ends(report);
  const { point } = reference(report);
  const processor = (1000 * point.ours.processorSeconds) / point.pages;
  const growth = largest.ours.seconds / largest.pages / (smallest.ours.seconds / smallest.pages);
  const drawn = report.drawn.seconds / largest.ours.seconds;
  const alone = report.alone.seconds;
  const faster = (point.sites * alone) / point.ours.seconds;
  const against = `at ${largest.sites} sites against ${smallest.sites}`;
  return [
    atMost(
      `processor a page at ${point.sites} sites`,
      `${processor.toFixed(2)} ms`,
      processor,
      `${targets.processorPerPage} ms`,
      targets.processorPerPage,
    ),
    atMost(`time a page ${against}`, times(growth), growth, `${targets.timePerPage} times`, targets.timePerPage),
    ...memoryRows(report, against),
    atMost(
      `first build of ${largest.sites} new sites, drawings made, against drawings kept`,
      `${times(drawn)} (${seconds(report.drawn)}${memory(report.drawn)})`,
      drawn,
      `${targets.drawn} times`,
      targets.drawn,
    ),
    printed('one site in a process of its own, median of 3', seconds(report.alone)),
    {
      what: `${point.sites} sites together against one process each`,
      figure: `${faster.toFixed(1)} times as fast`,
      target: `${together} times`,
      reached: faster >= together,
    },
  ];
}

/** None where the system does not report memory. */
function memoryRows(report: Report, against: string): BenchRow[] {
  const { smallest, largest } = ends(report);
  const [few, many] = [smallest.ours.peakMegabytes, largest.ours.peakMegabytes];
  if (few === undefined || many === undefined) return [];
  return [atMost(`peak memory ${against}`, times(many / few), many / few, `${targets.memory} times`, targets.memory)];
}

function afterRows(report: Report): BenchRow[] {
  const { sites, changed, text, textPages, added } = report.after;
  const { point, secondsPerSite } = reference(report);
  const full = point.ours.seconds;
  const share = (100 * text.seconds) / full;
  const more =
    secondsPerSite === undefined
      ? []
      : [
          atMost(
            `each further site, by the slope up to ${sites}`,
            `${secondsPerSite.toFixed(2)} s`,
            secondsPerSite,
            `${targets.moreSite} s`,
            targets.moreSite,
          ),
        ];
  return [
    ...more,
    printed(`a build after one site was added to ${sites}`, seconds(added)),
    changedSiteRow(sites, changed.seconds, full),
    atMost(
      `one text of one language changed, on ${textPages} pages of each of ${sites} sites`,
      `${seconds(text)}, ${share.toFixed(0)} % of a full build`,
      share,
      `${targets.text} %`,
      targets.text,
    ),
  ];
}

function atMost(what: string, figure: string, value: number, target: string, limit: number): BenchRow {
  return { what, figure, target, reached: value <= limit };
}

function printed(what: string, figure: string): BenchRow {
  return { what, figure, target: 'printed', reached: true };
}

function seconds(run: Run): string {
  return `${run.seconds.toFixed(1)} s`;
}

function times(factor: number): string {
  return `${factor.toFixed(2)} times`;
}

function msPerPage(value: number, pages: number): string {
  return ((1000 * value) / pages).toFixed(2);
}

function memory({ peakMegabytes }: Run): string {
  return peakMegabytes === undefined ? '' : `, peak ${peakMegabytes.toFixed(0)} MB`;
}
