/** The map of `maplanding`: the outline of a country, with a light for each of its regions. */

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
  /** SVG path data of the country, without what lies overseas. */
  readonly outline: string;
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
/** Space for the glow of a light. */
const margin = 16;
const insetHeight = 64;
const insetStep = 40;
/** Possible distances between grid lines, in degrees; the first with at most `maxParallels` lines is used. */
const gridSteps = [0.5, 1, 2, 5, 10];
const maxParallels = 6;

/** A closed line of longitudes and latitudes. */
export type Ring = readonly (readonly number[])[];

/** Degrees around the lights within which the parts of a country are drawn. */
const reach = 2;

/** Draws a country in an equirectangular projection, with the east-west scale of its middle latitude. */
export function drawChart(places: readonly Place[], rings: readonly Ring[] = []): Chart {
  const near = places.filter(({ code }) => !farAway.has(code));
  const far = places.filter(({ code }) => farAway.has(code));
  const drawn = near.length > 0 ? near : far;
  const parts = rings.map(toPoints).filter((ring) => isNear(ring, drawn));
  const projection = project([...drawn.map(({ point }) => point), ...parts.flat()]);
  const lights = new Map(drawn.map(({ code, point }) => [code, projection.place(point)]));
  const framed = near.length > 0 ? far : [];
  const top = projection.height + insetHeight / 2;
  for (const [index, { code }] of framed.entries()) {
    lights.set(code, { x: margin + insetStep * (index + 0.5) - margin / 2, y: top });
  }
  return {
    width,
    height: projection.height + (framed.length > 0 ? insetHeight : 0),
    lights,
    outline: parts.map((ring) => draw(ring.map(projection.place))).join(''),
    grid: projection.grid,
    inset:
      framed.length > 0
        ? `M${margin / 2} ${top - 20}h${insetStep * framed.length}v40h${-insetStep * framed.length}z`
        : '',
  };
}

function toPoints(ring: Ring): Place['point'][] {
  return ring.map(([longitude = 0, latitude = 0]) => [longitude, latitude]);
}

/** Whether a part of a country is where its lights are: not overseas, nor where the site has no regions. */
function isNear(ring: readonly Place['point'][], places: readonly Place[]): boolean {
  return [0, 1].every((axis) => {
    const [from, to] = rangeOf(places.map(({ point }) => point[axis] ?? 0));
    const [low, high] = rangeOf(ring.map((point) => point[axis] ?? 0));
    return low >= from - 2 * reach - (to - from) && high <= to + 2 * reach + (to - from) && high >= from && low <= to;
  });
}

/** Path data in steps from point to point, which are short; points on the same pixel are drawn once. */
function draw(points: readonly Light[]): string {
  let [x, y] = [0, 0];
  const steps = points.flatMap((point, index) => {
    const step = `${point.x - x} ${point.y - y}`;
    if (index > 0 && step === '0 0') return [];
    [x, y] = [point.x, point.y];
    return index === 0 ? `M${step}l` : step;
  });
  return `${steps.join(' ').replaceAll('l ', 'l').replaceAll(' -', '-')}z`;
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
