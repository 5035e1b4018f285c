/** A town with its administrative units (GeoNames admin1 and admin2). */
export interface Town {
  readonly longitude: number;
  readonly latitude: number;
  readonly population: number;
  readonly first: string;
  readonly second: string;
}

type Regions = Readonly<Record<string, { readonly point: readonly number[] }>>;

/** A region without a town within this distance of its main town (degrees) is overseas; the country's data lacks it. */
const overseas = 0.5;

/**
 * Maps the towns of a country to the product's regions. A region is found by its main town: the administrative unit of
 * that town is the region. If two regions share a first-level unit, the second level separates them. Towns in any other
 * unit get the region with the nearest main town within the same first-level unit.
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

/** The nearest town, with a bonus for larger ones: a point with two decimals may be one village off. */
function nearest<P extends Point & { readonly population?: number }>(points: readonly P[], to: Point): P | undefined {
  const cost = (point: P) => distance(point, to) - Math.min(0.03, (point.population ?? 0) / 1e7);
  return points.reduce<P | undefined>(
    (best, point) => (best === undefined || cost(point) < cost(best) ? point : best),
    undefined,
  );
}

/** In degrees, on a plane: only used to compare distances. */
function distance(left: Point, right: Point): number {
  const shrink = Math.cos((left.latitude * Math.PI) / 180);
  return Math.hypot(left.latitude - right.latitude, (left.longitude - right.longitude) * shrink);
}
