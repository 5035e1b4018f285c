/** The figures in words, as `README.md` has them. */
import { ends, hugoTotal, type Report, reference } from '#scripts/bench-scale/report.ts';

const marked = /(<!-- speed: .*? -->\n)[\s\S]*?(<!-- \/speed -->)/;

/** The text of `README.md` with the figures of a report between its marks. @throws if it has no marks */
export function withWords(readme: string, report: Report): string {
  if (!marked.test(readme))
    throw new Error('README.md has no place for the figures: <!-- speed: … --> and <!-- /speed -->');
  return readme.replace(marked, (_, start: string, end: string) => `${start}${wordsOf(report)}\n${end}`);
}

function wordsOf(report: Report): string {
  return [
    `${fullBuild(report)} ${changes(report)}`,
    '',
    '![Seconds of a build over the number of sites](docs/bench/scale-time.svg)',
    '![Processor milliseconds of a page over the number of sites](docs/bench/scale-processor.svg)',
    '![Peak memory over the number of sites](docs/bench/scale-memory.svg)',
  ].join('\n');
}

/** What all sites take, and how that compares. */
function fullBuild(report: Report): string {
  const { machine, hugoDivisor, date } = report;
  const { smallest, largest } = ends(report);
  const { point } = reference(report);
  const { ours, hugo, pages } = point;
  const compared =
    hugo === undefined
      ? ''
      : ` Hugo takes ${whole(hugoTotal(hugo, 'seconds', hugoDivisor))} s for as many pages of about that size, with brotli -q 5 of our pages on all cores${divided(report)}.`;
  const memory =
    ours.peakMegabytes === undefined || smallest === largest
      ? ''
      : ` Peak memory is ${whole(smallest.ours.peakMegabytes ?? 0)} MB for ${smallest.sites} sites and ${whole(largest.ours.peakMegabytes ?? 0)} MB for ${largest.sites}.`;
  const cores = machine.cores === 1 ? 'one core' : `${machine.cores} cores`;
  return (
    `On ${cores} (${machine.processor}, Node ${machine.node}, ${date}) a build of ${point.sites} sites with ${whole(pages)} pages ` +
    `into an empty folder takes ${whole(ours.seconds)} s, ${perPage(ours.seconds, pages)} ms a page ` +
    `(${perPage(ours.processorSeconds, pages)} ms of processor).${compared}${memory}`
  );
}

function divided({ hugoDivisor, machine }: Report): string {
  if (hugoDivisor === 1) return ` (version ${machine.hugo})`;
  return ` (version ${machine.hugo}, its rendering divided by ${hugoDivisor} to stand for 0.169)`;
}

/** What a change takes. */
function changes(report: Report): string {
  const { changed, added, text, sites } = report.after;
  const { point, secondsPerSite } = reference(report);
  const slope = secondsPerSite === undefined ? '' : ` Each further site adds ${secondsPerSite.toFixed(2)} s.`;
  return (
    `With ${sites} sites built, one changed site takes ${changed.seconds.toFixed(1)} s, one more ${added.seconds.toFixed(1)} s, ` +
    `and a changed text of one language ${text.seconds.toFixed(1)} s, ${whole((100 * text.seconds) / point.ours.seconds)} % of all.${slope}`
  );
}

function whole(value: number): string {
  return Math.round(value).toLocaleString('en');
}

function perPage(seconds: number, pages: number): string {
  return ((1000 * seconds) / pages).toFixed(2);
}
