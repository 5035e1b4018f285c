import type { TownCentre } from '#server/core/ports/centres.ts';
import { townDistance } from '#server/services/cards/distance.ts';

/** Towns at one distance from the searcher's, told in steps of 10 kilometres. */
export interface Ring {
  /** Kilometres; `null` for members without a town that is in the list: they come last. */
  readonly distance: number | null;
  /** Positions of its towns, as the rows of their members have them. */
  readonly cells: readonly number[];
}

/** Position of members without a town in the index by town. */
const nowhere: Ring = { distance: null, cells: [0] };

/** Groups towns by their distance from one, the nearest ring first. */
export function ringsAround(from: TownCentre, towns: readonly TownCentre[]): readonly Ring[] {
  const rings = Map.groupBy(towns, (town) => townDistance(from, town));
  const ordered = [...rings].toSorted(([one], [other]) => one - other);
  return [
    ...ordered.map(([distance, all]) => ({ distance, cells: [...new Set(all.map(({ cell }) => cell))] })),
    nowhere,
  ];
}

/**
 * Splits rings into groups to be read by one query each: first as few towns as possible, since they often fill a page,
 * then ever more, so that there are few queries where hardly anybody lives.
 */
export function groupRings(rings: readonly Ring[]): readonly (readonly Ring[])[] {
  const groups: Ring[][] = [];
  let size = 0;
  let towns = 0;
  for (const ring of rings) {
    const last = groups.at(-1);
    if (last === undefined || towns >= size) {
      groups.push([ring]);
      size = Math.max(firstGroup, size * 2);
      towns = ring.cells.length;
    } else {
      last.push(ring);
      towns += ring.cells.length;
    }
  }
  return groups;
}

/** Towns from which on the first group takes no further ring. */
const firstGroup = 4;
