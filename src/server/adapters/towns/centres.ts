import { readFileSync } from 'node:fs';
import { townsFile } from '#server/adapters/towns/towns.ts';
import type { Centre, FindCentre } from '#server/core/ports/centres.ts';

/**
 * Finds centres of towns in the list, which is read once, at the first call: about 40 ms. Not in the background: until it
 * was there, cards would say something else than afterwards.
 */
export function createCentreFinder(): FindCentre {
  let centres: ReadonlyMap<string, Centre | undefined> | undefined;
  return (region, town) => {
    centres ??= load();
    return centres.get(keyOf(region, town));
  };
}

function load(): ReadonlyMap<string, Centre | undefined> {
  const centres = new Map<string, Centre | undefined>();
  for (const line of readFileSync(townsFile, 'utf8').trimEnd().split('\n')) {
    const [region = '', latitude, longitude, name = ''] = line.split('\t');
    const key = keyOf(region, name);
    // Of two towns of one name in a region, nobody knows which is meant.
    const centre = centres.has(key) ? undefined : { latitude: Number(latitude), longitude: Number(longitude) };
    centres.set(key, centre);
  }
  return centres;
}

/** However it is spelled: "zurich" is Zürich, "saint denis" is Saint-Denis. */
function keyOf(region: string, town: string): string {
  const plain = town.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return `${region} ${plain.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()}`;
}
