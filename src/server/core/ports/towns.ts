/** A town near a position. */
export interface Town {
  /** ISO 3166 code. */
  readonly country: string;
  /** Code of its region (`src/site/regions/regions.json`). */
  readonly region: string;
  readonly name: string;
}

/** Finds the town nearest to a position, in degrees; `undefined` if all are too far away. */
export type FindTown = (latitude: number, longitude: number) => Promise<Town | undefined>;
