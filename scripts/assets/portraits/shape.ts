/** A point in a drawing: x from the middle of the face, y from the top of the frame. */
export type Point = readonly [x: number, y: number];

/** A smooth line through all points (Catmull-Rom, as cubic curves). Closed, it has no corner where it ends. */
export function smooth(points: readonly Point[], closed = true): string {
  const { length } = points;
  const at = (index: number): Point =>
    (closed ? points[(index + length) % length] : points[Math.min(Math.max(index, 0), length - 1)]) as Point;
  const pieces = Array.from({ length: closed ? length : length - 1 }, (_, index) => {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    return `C${[lean(from, before, to), lean(to, after, from), to].map(write).join(' ')}`;
  });
  return `M${write(at(0))}${pieces.join('')}${closed ? 'Z' : ''}`;
}

/** A closed shape of smooth lines, with a corner wherever two of them meet. */
export function cornered(...lines: readonly (readonly Point[])[]): string {
  return `${lines
    .map((line) => smooth(line, false))
    .map((path, index) => (index === 0 ? path : path.replace('M', 'L')))
    .join('')}Z`;
}

/** The same line on the other side of a face. */
export function flip(points: readonly Point[]): Point[] {
  return points.map(([x, y]) => [-x, y]);
}

/** The line mirrored to the other side of a face, in reverse order, so that it continues the original. */
export function mirror(points: readonly Point[]): Point[] {
  return flip(points).toReversed();
}

/** A whole outline from its right half, whose first and last points are on the middle line. */
export function bothSides(half: readonly Point[]): Point[] {
  return [...half, ...mirror(half.slice(1, -1))];
}

function write([x, y]: Point): string {
  return `${short(x)} ${short(y)}`;
}

/** Rounds to one decimal, which is precise enough to look the same. */
export function short(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Control point where the curve leaves a point for the next one. */
function lean([x, y]: Point, [awayX, awayY]: Point, [nextX, nextY]: Point): Point {
  return [x + (nextX - awayX) / 6, y + (nextY - awayY) / 6];
}
