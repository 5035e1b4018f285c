/** Draws lines over two axes as an SVG, in the colours that the reader's system asks for. */

/** One line of a plot. */
export interface Series {
  readonly name: string;
  readonly points: readonly { readonly x: number; readonly y: number }[];
}

/** What a plot shows. */
export interface Plot {
  readonly title: string;
  /** Under the title: how it was measured. */
  readonly note: string;
  readonly x: string;
  /** Unit of the values. */
  readonly y: string;
  /** At most two; each is named at its last point. */
  readonly series: readonly Series[];
}

const size = { width: 720, height: 420 };
/** Edges of the area between the axes. */
const area = { left: 72, right: 560, top: 104, bottom: 356 };
/** Least distance of two lines of text. */
const lineHeight = 18;

const styles = `text { font: 13px system-ui, sans-serif; fill: #52514e }
.title { font-size: 17px; font-weight: 600; fill: #0b0b0b }
.name { font-weight: 600; fill: #0b0b0b }
.back { fill: #fcfcfb }
.grid { stroke: #e4e3df }
.axis { stroke: #8a8984 }
.line { fill: none; stroke-width: 2 }
.one { stroke: #2a78d6 }
.two { stroke: #eb6834 }
.one.mark { fill: #2a78d6 }
.two.mark { fill: #eb6834 }
@media (prefers-color-scheme: dark) {
text { fill: #c3c2b7 }
.title, .name { fill: #fff }
.back { fill: #1a1a19 }
.grid { stroke: #383835 }
.axis { stroke: #8a8984 }
.one { stroke: #3987e5 }
.two { stroke: #d95926 }
.one.mark { fill: #3987e5 }
.two.mark { fill: #d95926 }
}`;

/** @returns the SVG as text, with a line break at its end */
export function drawPlot(plot: Plot): string {
  const points = plot.series.flatMap((series) => series.points);
  const x = axisOf(Math.max(...points.map((point) => point.x)));
  const y = axisOf(Math.max(...points.map((point) => point.y)));
  const place = (point: { x: number; y: number }) => ({
    x: area.left + ((area.right - area.left) * point.x) / x.end,
    y: area.bottom - ((area.bottom - area.top) * point.y) / y.end,
  });
  const lines = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" role="img" aria-labelledby="t">`,
    `<title id="t">${escapeXml(plot.title)}</title>`,
    `<style>${styles}</style>`,
    `<rect class="back" width="${size.width}" height="${size.height}" rx="8" />`,
    text(area.left, 34, plot.title, 'class="title"'),
    text(area.left, 56, plot.note),
    ...y.ticks.flatMap((tick) => {
      const at = place({ x: 0, y: tick }).y;
      return [
        `<path class="${tick === 0 ? 'axis' : 'grid'}" d="M${area.left} ${round(at)}H${area.right}" />`,
        text(area.left - 10, at + 4, spell(tick), 'text-anchor="end"'),
      ];
    }),
    ...x.ticks.map((tick) => text(place({ x: tick, y: 0 }).x, area.bottom + 22, spell(tick), 'text-anchor="middle"')),
    text((area.left + area.right) / 2, area.bottom + 46, plot.x, 'text-anchor="middle"'),
    text(16, area.top - 18, plot.y),
    ...plot.series.flatMap((series, index) => drawSeries(series.points.map(place), index)),
    ...namesOf(plot.series, (series) => place(series.points.at(-1) ?? { x: 0, y: 0 }).y),
    '</svg>',
    '',
  ];
  return lines.join('\n');
}

/** An axis from 0 to the first step at or above the largest value, of at most six steps of 1, 2 or 5 times a power of ten. */
export function axisOf(largest: number): { end: number; ticks: readonly number[] } {
  if (!(largest > 0)) return { end: 1, ticks: [0, 1] };
  const power = 10 ** Math.floor(Math.log10(largest / 6));
  const step = power * ([1, 2, 5, 10].find((factor) => largest <= 6 * factor * power) ?? 10);
  const steps = Math.ceil(largest / step);
  return { end: steps * step, ticks: Array.from({ length: steps + 1 }, (_, index) => index * step) };
}

/** A line with a mark at each point: circles for the first one, squares for the second, for who cannot tell the colours. */
function drawSeries(points: readonly { x: number; y: number }[], index: number): string[] {
  const name = index === 0 ? 'one' : 'two';
  const path = points.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L');
  const marks = points.map(({ x, y }) =>
    index === 0
      ? `<circle class="${name} mark" cx="${round(x)}" cy="${round(y)}" r="4" />`
      : `<rect class="${name} mark" x="${round(x - 4)}" y="${round(y - 4)}" width="8" height="8" />`,
  );
  return [`<path class="line ${name}" d="M${path}" />`, ...marks];
}

/** The name and last value of each series beside its end, apart enough to read both. */
function namesOf(series: readonly Series[], endOf: (series: Series) => number): string[] {
  const sorted = [...series].sort((one, other) => endOf(one) - endOf(other));
  const apart = 2 * lineHeight;
  let free = area.top;
  return sorted.flatMap((each, index) => {
    // Names below this one need their room, too.
    const lowest = area.bottom - apart * (sorted.length - 1 - index) - lineHeight;
    const y = Math.min(lowest, Math.max(free, endOf(each)));
    free = y + apart;
    const last = each.points.at(-1)?.y ?? 0;
    return [
      text(area.right + 14, y + 4, each.name, 'class="name"'),
      text(area.right + 14, y + 4 + lineHeight, spell(last)),
    ];
  });
}

function text(x: number, y: number, content: string, attributes = ''): string {
  return `<text x="${round(x)}" y="${round(y)}"${attributes === '' ? '' : ` ${attributes}`}>${escapeXml(content)}</text>`;
}

/** A figure with three digits that count, and commas between thousands. */
function spell(value: number): string {
  return value.toLocaleString('en', { maximumSignificantDigits: Math.max(3, Math.floor(Math.log10(value || 1)) + 1) });
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function escapeXml(content: string): string {
  return content.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
