import { readFileSync } from 'node:fs';
import { LRUCache } from 'lru-cache';
import { townsFile } from '#server/adapters/towns/towns.ts';
import type { Centre, Centres, TownCentre } from '#server/core/ports/centres.ts';

/** The list has positions in hundredths of a degree. */
const perDegree = 100;
/** Positions on one circle of latitude, both ends included. */
const perCircle = 360 * perDegree + 1;

/**
 * Finds centres of towns in the list, which is read once, at the first call: about 40 ms. Not in the background: until it
 * was there, cards would say something else than afterwards.
 */
export function createCentres(): Centres {
  let loaded: Loaded | undefined;
  const centres = () => {
    loaded ??= load();
    return loaded;
  };
  return {
    find: (region, town) => centres().byName.get(keyOf(region, town)),
    inCountry: (country) => centres().byCountry.get(country) ?? [],
  };
}

interface Loaded {
  readonly byName: ReadonlyMap<string, TownCentre | undefined>;
  readonly byCountry: ReadonlyMap<string, readonly TownCentre[]>;
}

function load(): Loaded {
  const byName = new Map<string, TownCentre | undefined>();
  for (const line of readFileSync(townsFile, 'utf8').trimEnd().split('\n')) {
    const [region = '', latitude, longitude, name = ''] = line.split('\t');
    const key = keyIn(region, toPlain(name));
    const position = { latitude: Number(latitude), longitude: Number(longitude) };
    // Of two towns of one name in a region, nobody knows which is meant.
    byName.set(key, byName.has(key) ? undefined : { region, ...position, cell: cellOf(position) });
  }
  const found = [...byName.values()].filter((centre) => centre !== undefined);
  return { byName, byCountry: Map.groupBy(found, ({ region }) => region.slice(0, 2)) };
}

/** Never 0: no town is at the South Pole. */
function cellOf({ latitude, longitude }: Centre): number {
  return Math.round((latitude + 90) * perDegree) * perCircle + Math.round((longitude + 180) * perDegree);
}

/** A list names the same few towns again and again. Bounded, because members write what they like. */
const plainNames = new LRUCache<string, string>({ max: 2000, memoMethod: toPlain });

/** However it is spelled: "zurich" is Zürich, "saint denis" is Saint-Denis. */
function keyOf(region: string, town: string): string {
  return keyIn(region, plainNames.memo(town));
}

function keyIn(region: string, plainTown: string): string {
  return `${region} ${plainTown}`;
}

function toPlain(town: string): string {
  const plain = town.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
}
