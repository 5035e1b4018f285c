/**
 * Geometry for the drawn scenes. Each function returns SVG path data in units of its scene, rounded to whole numbers.
 * Deterministic, without random numbers, so that two builds are identical.
 */

export interface House {
  readonly x: number;
  readonly width: number;
  readonly height: number;
  readonly roof: 'flat' | 'gable' | 'step' | 'bell' | 'spire';
}

/** Adjacent houses from `start` to the right, given the width, height and roof of each. */
export function street(
  houses: readonly (readonly [width: number, height: number, roof: House['roof']])[],
  start: number,
): House[] {
  let x = start;
  return houses.map(([width, height, roof]) => {
    const house = { x, width, height, roof };
    x += width;
    return house;
  });
}

/** Outline of a house on the line `ground`. */
export function houseOutline({ x, width, height, roof }: House, ground: number): string {
  const top = ground - height;
  return `M${x} ${ground}V${top}${roofOutline(roof, width)}V${ground}Z`;
}

function roofOutline(roof: House['roof'], width: number): string {
  const half = width / 2;
  const step = width / 8;
  switch (roof) {
    case 'flat':
      return `h${step}v-8h${step}v8h${width - 2 * step}`;
    case 'gable':
      return `l${half} ${-half}l${half} ${half}`;
    case 'step':
      return `${`h${step}v-10`.repeat(3)}h${2 * step}${`v10h${step}`.repeat(3)}`;
    case 'bell':
      return `c${step} 0 ${2 * step} -24 ${3 * step} -24h${2 * step}c${step} 0 ${2 * step} 24 ${3 * step} 24`;
    case 'spire':
      return `l${half} -90l${half} 90`;
  }
}

/** Windows of a house for which `isLit` returns true; column and row count from the upper left. */
export function windowPaths(
  { x, width, height }: House,
  ground: number,
  isLit: (column: number, row: number) => boolean,
): string {
  const columns = Math.max(1, Math.floor((width - 10) / 18));
  const rows = Math.floor((height - 26) / 26);
  const margin = (width - columns * 18 + 8) / 2;
  let path = '';
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      if (isLit(column, row)) {
        path += `M${Math.round(x + margin + column * 18)} ${ground - height + 14 + row * 26}h10v14h-10z`;
      }
    }
  }
  return path;
}

/** Round dots at points, as zero-length lines to be stroked with round caps. */
export function dots(points: readonly (readonly [number, number])[]): string {
  return points.map(([x, y]) => `M${x} ${y}h0`).join('');
}

/** `count` points along a line from `start` to `end` that sags by `sag` at its middle; for lamps on a garland. */
export function hangingPoints(
  start: readonly [number, number],
  end: readonly [number, number],
  sag: number,
  count: number,
): readonly (readonly [number, number])[] {
  return Array.from({ length: count }, (_, index) => {
    const part = (index + 0.5) / count;
    const drop = 4 * sag * part * (1 - part);
    return [
      Math.round(start[0] + (end[0] - start[0]) * part),
      Math.round(start[1] + (end[1] - start[1]) * part + drop),
    ] as const;
  });
}

/**
 * Points spread evenly around a centre in the pattern of a sunflower, with indexes from `first` to `last`; `spacing` is
 * roughly the distance between them.
 */
export function strewnPoints(
  [x, y]: readonly [number, number],
  spacing: number,
  first: number,
  last: number,
): readonly (readonly [number, number])[] {
  const turn = Math.PI * (3 - Math.sqrt(5));
  return Array.from({ length: last - first + 1 }, (_, step) => {
    const index = first + step;
    const reach = spacing * 0.6 * Math.sqrt(index);
    return [Math.round(x + reach * Math.cos(index * turn)), Math.round(y + reach * Math.sin(index * turn))] as const;
  });
}
