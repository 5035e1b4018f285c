import { readFile } from 'node:fs/promises';
import { around } from 'geokdbush';
import KDBush from 'kdbush';
import type { FindTown, Town } from '#server/core/ports/towns.ts';

/** Maximum distance to a town (km). Beyond it, the position is at sea or in a country that is not in the list. */
const maxDistanceKm = 75;

/**
 * One line per town, written by `scripts/assets/towns.ts` from GeoNames data (CC BY 4.0): region, latitude, longitude,
 * name.
 */
export const townsFile = new URL('./towns.tsv', import.meta.url);

/** Finds the nearest town in the list, which is loaded at the first call: 28,000 lines, a few megabytes of memory. */
export function createTownFinder(): FindTown {
  let loading: Promise<Index> | undefined;
  return async (latitude, longitude) => {
    loading ??= load();
    const { index, towns } = await loading;
    const [nearest] = around(index, longitude, latitude, 1, maxDistanceKm);
    return nearest === undefined ? undefined : towns[nearest];
  };
}

interface Index {
  readonly index: KDBush;
  readonly towns: readonly Town[];
}

async function load(): Promise<Index> {
  const lines = (await readFile(townsFile, 'utf8')).trimEnd().split('\n');
  const index = new KDBush(lines.length, 64, Float32Array);
  const towns = lines.map((line) => {
    const [region = '', latitude, longitude, name = ''] = line.split('\t');
    index.add(Number(longitude), Number(latitude));
    return { country: region.slice(0, 2), region, name };
  });
  index.finish();
  return { index, towns };
}
