import { readFile } from 'node:fs/promises';
import { around } from 'geokdbush';
import KDBush from 'kdbush';
import type { FindTown, Town } from '#server/core/ports/towns.ts';

/** Kilometres: who is farther from every town is at sea, or in a country that is not in the list. */
const farthest = 75;

/** A line a town, made by `scripts/towns.ts` from GeoNames data (CC BY 4.0): region, latitude, longitude, name. */
const file = new URL('./towns.tsv', import.meta.url);

/** Looks a list of towns up, which is read when it is first asked for: 28,000 lines, a few megabytes of memory. */
export function createTownFinder(): FindTown {
  let loading: Promise<Index> | undefined;
  return async (latitude, longitude) => {
    loading ??= load();
    const { index, towns } = await loading;
    const [nearest] = around(index, longitude, latitude, 1, farthest);
    return nearest === undefined ? undefined : towns[nearest];
  };
}

interface Index {
  readonly index: KDBush;
  readonly towns: readonly Town[];
}

async function load(): Promise<Index> {
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\n');
  const index = new KDBush(lines.length, 64, Float32Array);
  const towns = lines.map((line) => {
    const [region = '', latitude, longitude, name = ''] = line.split('\t');
    index.add(Number(longitude), Number(latitude));
    return { country: region.slice(0, 2), region, name };
  });
  index.finish();
  return { index, towns };
}
