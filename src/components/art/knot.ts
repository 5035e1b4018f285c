/**
 * Geometry of a drawn knot: a rope that crosses itself and its copy, rotated by 180° around a centre, alternately over
 * and under. Deterministic: depends only on its arguments. Coordinates and lengths are in units of the scene.
 */

type Point = readonly [x: number, y: number];

/** Path data of a rope, or of pieces of it. */
interface Cord {
  /** Centre line. */
  readonly line: string;
  /** Short lines across the rope that show its twist. */
  readonly twist: string;
}

/** One rope of the knot; the other is a copy rotated by 180° around the centre. */
interface Rope {
  readonly whole: Cord;
  /** The parts that pass above; drawn again on top of both whole ropes. */
  readonly above: Cord;
  /** The wrapping at its first end. */
  readonly binding: string;
}

/** Interpolated points per segment between two given points. */
const fineness = 24;

/**
 * Draws a rope through all but the outer two of `points`, which are relative to `centre`.
 * @param gauge width of the rope
 * @param lay distance along the rope between two marks of its twist
 */
export function knottedRope(points: readonly Point[], centre: Point, gauge: number, lay: number): Rope {
  const rope = smooth(points);
  const ways = lengths(rope);
  const end = ways.at(-1) ?? 0;
  const bound = gauge * 0.7;
  const reach = gauge * 0.72;
  const spot = (way: number) => place(rope, ways, way, centre);
  const cord = (from: number, to: number): Cord => {
    const first = Math.ceil(from / lay);
    const marks = Array.from({ length: Math.floor(to / lay) - first + 1 }, (_, index) => spot((first + index) * lay));
    return { line: curve(spot, from, to), twist: marks.map((mark) => yarn(mark, gauge, lay)).join('') };
  };
  const above = crossingWays(rope, ways)
    .filter((_, index) => index % 2 === 0)
    .map((way) => cord(way - reach, way + reach));
  return {
    whole: { line: curve(spot, 0, end), twist: cord(bound, end).twist },
    above: { line: above.map(({ line }) => line).join(''), twist: above.map(({ twist }) => twist).join('') },
    binding: curve(spot, 0, bound),
  };
}

/** Catmull-Rom curve through all but the outer two points. */
function smooth(points: readonly Point[]): Point[] {
  return points.slice(1, -2).flatMap((here, index) => {
    const [before, next, after] = [points[index], points[index + 2], points[index + 3]].map((point) => point ?? here);
    return Array.from({ length: fineness }, (_, step) => {
      const part = step / fineness;
      const along = (axis: 0 | 1): number => {
        const [a, b, c, d] = [before, here, next, after].map((point) => point?.[axis] ?? 0) as [
          number,
          number,
          number,
          number,
        ];
        return b + (part * (c - a + part * (2 * a - 5 * b + 4 * c - d + part * (3 * (b - c) + d - a)))) / 2;
      };
      return [along(0), along(1)] as const;
    });
  });
}

/** Length along the rope from its first point to each point. */
function lengths(rope: readonly Point[]): number[] {
  let way = 0;
  return rope.map(([x, y], index) => {
    const [lastX, lastY] = rope[index - 1] ?? [x, y];
    way += Math.hypot(x - lastX, y - lastY);
    return way;
  });
}

/** Where the rope crosses itself or its rotated copy, as lengths along the rope, ascending. */
function crossingWays(rope: readonly Point[], ways: readonly number[]): number[] {
  const turned = rope.map(([x, y]): Point => [-x, -y]);
  const found: number[] = [];
  for (let one = 1; one < rope.length; one += 1) {
    for (let other = 1; other < rope.length; other += 1) {
      const isNeighbour = Math.abs(one - other) < 2;
      for (const line of isNeighbour ? [turned] : [rope, turned]) {
        const part = meeting([rope[one - 1], rope[one]], [line[other - 1], line[other]]);
        const [start = 0, stop = 0] = [ways[one - 1], ways[one]];
        if (part !== undefined) found.push(start + part * (stop - start));
      }
    }
  }
  return found.sort((one, other) => one - other);
}

/** The fraction of the first line before its intersection with the second; `undefined` if they do not intersect. */
function meeting([a, b]: (Point | undefined)[], [c, d]: (Point | undefined)[]): number | undefined {
  if (!(a && b && c && d)) return undefined;
  const turn = (b[0] - a[0]) * (d[1] - c[1]) - (b[1] - a[1]) * (d[0] - c[0]);
  const part = ((c[0] - a[0]) * (d[1] - c[1]) - (c[1] - a[1]) * (d[0] - c[0])) / turn;
  const across = ((c[0] - a[0]) * (b[1] - a[1]) - (c[1] - a[1]) * (b[0] - a[0])) / turn;
  return part >= 0 && part < 1 && across >= 0 && across < 1 ? part : undefined;
}

interface Spot {
  readonly x: number;
  readonly y: number;
  /** Unit vector along the rope. */
  readonly along: Point;
}

function place(rope: readonly Point[], ways: readonly number[], way: number, [centreX, centreY]: Point): Spot {
  const next = Math.max(
    1,
    ways.findIndex((length) => length >= way),
  );
  const [from, to] = [rope[next - 1] ?? [0, 0], rope[next] ?? [0, 0]];
  const [start = 0, stop = 1] = [ways[next - 1], ways[next]];
  const part = (way - start) / (stop - start);
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  return {
    x: centreX + from[0] + part * dx,
    y: centreY + from[1] + part * dy,
    along: [dx / (stop - start), dy / (stop - start)],
  };
}

/** A piece of the rope as cubic Bézier curves, each at most 70 units long. */
function curve(spot: (way: number) => Spot, from: number, to: number): string {
  const count = Math.ceil((to - from) / 70);
  const reach = (to - from) / count / 3;
  const stops = Array.from({ length: count + 1 }, (_, index) => spot(from + (index * (to - from)) / count));
  return stops
    .map((stop, index) => {
      const last = stops[index - 1];
      if (last === undefined) return `M${Math.round(stop.x)} ${Math.round(stop.y)}`;
      const numbers = [
        last.along[0] * reach,
        last.along[1] * reach,
        stop.x - last.x - stop.along[0] * reach,
        stop.y - last.y - stop.along[1] * reach,
        Math.round(stop.x) - Math.round(last.x),
        Math.round(stop.y) - Math.round(last.y),
      ];
      return `c${numbers.map(Math.round).join(' ')}`;
    })
    .join('');
}

/** One mark of the twist: a curve from edge to edge that starts and ends parallel to the rope. */
function yarn({ x, y, along: [dx, dy] }: Spot, gauge: number, lay: number): string {
  const [ahead, aside] = [lay * 0.6, gauge * 0.46];
  const [stepX, stepY] = [dx * ahead - dy * aside, dy * ahead + dx * aside];
  const [bendX, bendY] = [dx * lay, dy * lay];
  const numbers = [bendX, bendY, 2 * stepX - bendX, 2 * stepY - bendY, 2 * stepX, 2 * stepY];
  return `M${Math.round(x - stepX)} ${Math.round(y - stepY)}c${numbers.map(Math.round).join(' ')}`;
}

/**
 * A carrick bend: a rope that crosses itself once, and its copy, rotated by 180°, six times. Its ends lead out to the
 * left.
 */
export const carrickBend = [
  [-272, -200],
  [-220, -141],
  [-168, -80],
  [-106, 0],
  [-8, 92],
  [92, 132],
  [176, 84],
  [204, 0],
  [176, -84],
  [92, -132],
  [-8, -92],
  [-106, 0],
  [-170, 82],
  [-270, 132],
  [-420, 120],
  [-640, 160],
  [-960, 150],
  [-1200, 190],
] as const;
