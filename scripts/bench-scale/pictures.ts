/** The plots of a report. */
import { drawPlot, type Series } from '#scripts/bench-scale/plot.ts';
import { hugoTotal, type Point, type Report } from '#scripts/bench-scale/report.ts';

const ours = 'Afterdusk';
const sites = 'sites of one build';

/** The SVG of each plot by its file name. */
export function picturesOf(report: Report): Readonly<Record<string, string>> {
  const { points, hugoDivisor: divisor } = report;
  const total = (figure: 'seconds' | 'processorSeconds') => (point: Point) =>
    point.hugo && hugoTotal(point.hugo, figure, divisor);
  const perPage = (value: number | undefined, { pages }: Point) => value && (1000 * value) / pages;
  const compared = `${noteOf(report)}${divisor === 1 ? '' : `; rendering of Hugo divided by ${divisor}, for 0.169`}`;
  const both = (own: Value, theirs: Value, name: string) => [line(points, ours, own), line(points, name, theirs)];
  return {
    'scale-time.svg': drawPlot({
      title: 'All sites into an empty folder',
      note: compared,
      x: sites,
      y: 'seconds',
      series: shown(both((point) => point.ours.seconds, total('seconds'), 'Hugo with brotli')),
    }),
    'scale-processor.svg': drawPlot({
      title: 'Processor time of a page',
      note: compared,
      x: sites,
      y: 'milliseconds a page',
      series: shown(
        both(
          (point) => perPage(point.ours.processorSeconds, point),
          (point) => perPage(total('processorSeconds')(point), point),
          'Hugo with brotli',
        ),
      ),
    }),
    'scale-memory.svg': drawPlot({
      title: 'Peak memory',
      note: noteOf(report),
      x: sites,
      y: 'megabytes',
      series: shown(
        both(
          (point) => point.ours.peakMegabytes,
          ({ hugo }) => hugo?.rendering.peakMegabytes,
          `Hugo ${report.machine.hugo}`,
        ),
      ),
    }),
  };
}

type Value = (point: Point) => number | undefined;

function line(points: readonly Point[], name: string, value: Value): Series {
  return {
    name,
    points: points.flatMap((point) => {
      const y = value(point);
      return y === undefined ? [] : [{ x: point.sites, y }];
    }),
  };
}

/** Hugo may not have been installed. */
function shown(series: readonly Series[]): readonly Series[] {
  return series.filter(({ points }) => points.length > 0);
}

function noteOf({ machine, date }: Report): string {
  const cores = machine.cores === 1 ? '1 core' : `${machine.cores} cores`;
  return `${cores}, ${machine.memoryGigabytes} GB, ${date}`;
}
