/** A town with the units of administration that it lies in (GeoNames admin1 and admin2). */
export interface Town {
  readonly longitude: number;
  readonly latitude: number;
  readonly population: number;
  readonly first: string;
  readonly second: string;
}

type Regions = Readonly<Record<string, { readonly point: readonly number[] }>>;

/** Farther from its main town, in degrees, a region is overseas, and none of its towns are in the data of the country. */
const overseas = 0.5;

/**
 * Which of our regions the towns of a country lie in. A region is found by its main town: the unit that this lies in is the region. Where
 * two regions share a first unit, the second level tells them apart; a unit that is no region of ours belongs to the nearest main town
 * within the same first unit.
 */
export function findRegions(towns: readonly Town[], regions: Regions): (town: Town) => string {
  const mains = Object.entries(regions).flatMap(([code, { point }]) => {
    const [longitude = 0, latitude = 0] = point;
    const town = nearest(towns, { longitude, latitude });
    if (town === undefined || distance(town, { longitude, latitude }) > overseas) return [];
    return [{ code, town, longitude, latitude }];
  });
  const byFirst = new Map(mains.map(({ code, town }) => [town.first, code]));
  const level =
    byFirst.size === mains.length ? (town: Town) => town.first : (town: Town) => `${town.first} ${town.second}`;
  const byUnit = new Map(mains.map(({ code, town }) => [level(town), code]));
  return (town) => {
    const known = byUnit.get(level(town));
    if (known !== undefined) return known;
    const near = mains.filter((main) => main.town.first === town.first);
    return nearest(near.length === 0 ? mains : near, town)?.code ?? '';
  };
}

interface Point {
  readonly longitude: number;
  readonly latitude: number;
}

/** Of two about equally near, the larger town: a point of two decimals may stand a village off. */
function nearest<P extends Point & { readonly population?: number }>(points: readonly P[], to: Point): P | undefined {
  const cost = (point: P) => distance(point, to) - Math.min(0.03, (point.population ?? 0) / 1e7);
  return points.reduce<P | undefined>(
    (best, point) => (best === undefined || cost(point) < cost(best) ? point : best),
    undefined,
  );
}

/** In degrees, flat: only who is nearer counts. */
function distance(left: Point, right: Point): number {
  const shrink = Math.cos((left.latitude * Math.PI) / 180);
  return Math.hypot(left.latitude - right.latitude, (left.longitude - right.longitude) * shrink);
}
