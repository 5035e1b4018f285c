/** A position in degrees. */
export interface Centre {
  readonly latitude: number;
  readonly longitude: number;
}

/** The centre of a town of the list. */
export interface TownCentre extends Centre {
  /** Code of its region (`src/site/regions/regions.json`). */
  readonly region: string;
  /** The position as one whole number above 0, which the database keeps of a member's town. */
  readonly cell: number;
}

/** The list of towns. */
export interface Centres {
  /**
   * Finds the centre of a town by the name that a member gave it; `undefined` for a town that is not in the list.
   * @param region code of its region
   */
  readonly find: (region: string, town: string) => TownCentre | undefined;
  /** Centres of all towns of a country that `find` can find. @param country ISO 3166 code */
  readonly inCountry: (country: string) => readonly TownCentre[];
}
