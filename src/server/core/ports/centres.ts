/** A position in degrees. */
export interface Centre {
  readonly latitude: number;
  readonly longitude: number;
}

/**
 * Finds the centre of a town by the name that a member gave it; `undefined` for a town that is not in the list.
 * @param region code of its region (`src/site/regions/regions.json`)
 */
export type FindCentre = (region: string, town: string) => Centre | undefined;
