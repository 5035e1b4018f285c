/**
 * The map of `maplanding`, computed only from the points of the regions: lights on a dark ground, joined by thin lines
 * like those of a star chart, which show the shape of a country without a coastline.
 */

interface Place {
  readonly code: string;
  /** Longitude and latitude in degrees. */
  readonly point: readonly [number, number];
}

interface Light {
  readonly x: number;
  readonly y: number;
}

export interface Chart {
  readonly width: number;
  readonly height: number;
  readonly lights: ReadonlyMap<string, Light>;
  /** SVG path data of the lines between neighbours. */
  readonly threads: string;
  /** Meridians and parallels. */
  readonly grid: string;
  /** Frame around lights that are too far away for the scale of the map; empty if there are none. */
  readonly inset: string;
}

/** These would shrink their country into a corner, so they go into a frame below it, as on printed maps. */
const farAway: ReadonlySet<string> = new Set([
  'ES-GC',
  'ES-TF',
  'FR-971',
  'FR-972',
  'FR-973',
  'FR-974',
  'FR-976',
  'NZ-CIT',
  'US-AK',
  'US-HI',
]);

const width = 400;
const tallest = 420;
/** Space for the glow and name of a light. */
const margin = 32;
const insetHeight = 64;
const insetStep = 40;
/** Possible distances between grid lines, in degrees; the first with at most `maxParallels` lines is used. */
const gridSteps = [0.5, 1, 2, 5, 10];
const maxParallels = 6;

/** Draws a country in an equirectangular projection, with the east-west scale of its middle latitude. */
export function drawChart(places: readonly Place[]): Chart {
  const near = places.filter(({ code }) => !farAway.has(code));
  const far = places.filter(({ code }) => farAway.has(code));
  const drawn = near.length > 0 ? near : far;
  const projection = project(drawn.map(({ point }) => point));
  const lights = new Map(drawn.map(({ code, point }) => [code, projection.place(point)]));
  const threads = neighbours([...lights.values()]).map(([from, to]) => `M${from.x} ${from.y}L${to.x} ${to.y}`);
  const framed = near.length > 0 ? far : [];
  const top = projection.height + insetHeight / 2;
  for (const [index, { code }] of framed.entries()) {
    lights.set(code, { x: margin + insetStep * (index + 0.5) - margin / 2, y: top });
  }
  return {
    width,
    height: projection.height + (framed.length > 0 ? insetHeight : 0),
    lights,
    threads: threads.join(''),
    grid: projection.grid,
    inset:
      framed.length > 0
        ? `M${margin / 2} ${top - 20}h${insetStep * framed.length}v40h${-insetStep * framed.length}z`
        : '',
  };
}

interface Projection {
  readonly height: number;
  readonly grid: string;
  place(point: Place['point']): Light;
}

function project(points: readonly Place['point'][]): Projection {
  const [west, east] = rangeOf(points.map(([longitude]) => longitude));
  const [south, north] = rangeOf(points.map(([, latitude]) => latitude));
  const narrowing = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const room = { x: width - 2 * margin, y: tallest - 2 * margin };
  // A single point, or points on one line, have no extent in one direction; 0.1 avoids a division by zero.
  const extent = { x: Math.max((east - west) * narrowing, 0.1), y: Math.max(north - south, 0.1) };
  const scale = Math.min(room.x / extent.x, room.y / extent.y);
  const height = Math.round(extent.y * scale + 2 * margin);
  const left = (width - (east - west) * narrowing * scale) / 2;
  const top = (height - (north - south) * scale) / 2;
  const toX = (longitude: number) => Math.round(left + (longitude - west) * narrowing * scale);
  const toY = (latitude: number) => Math.round(top + (north - latitude) * scale);
  const step = gridSteps.find((degrees) => height / scale / degrees <= maxParallels) ?? 20;
  const lines = (from: number, to: number) =>
    Array.from(
      { length: Math.floor(to / step) - Math.ceil(from / step) + 1 },
      (_, index) => (Math.ceil(from / step) + index) * step,
    );
  const beyond = { x: left / scale / narrowing, y: top / scale };
  const parallels = lines(south - beyond.y, north + beyond.y).map((latitude) => `M0 ${toY(latitude)}h${width}`);
  const meridians = lines(west - beyond.x, east + beyond.x).map((longitude) => `M${toX(longitude)} 0v${height}`);
  return {
    height,
    grid: [...parallels, ...meridians].join(''),
    place: ([longitude, latitude]) => ({ x: toX(longitude), y: toY(latitude) }),
  };
}

function rangeOf(values: readonly number[]): readonly [number, number] {
  return values.length === 0 ? [0, 0] : [Math.min(...values), Math.max(...values)];
}

/**
 * Pairs with no third light in the circle between them (Gabriel graph): the lines connect all lights and never cross.
 */
function neighbours(lights: readonly Light[]): (readonly [Light, Light])[] {
  return lights.flatMap((from, index) =>
    lights
      .slice(index + 1)
      .filter((to) => {
        const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
        const radius = distance(from, to) / 2;
        return !lights.some((other) => other !== from && other !== to && distance(middle, other) < radius);
      })
      .map((to) => [from, to] as const),
  );
}

function distance(one: Light, other: Light): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
