/** A town near somewhere. */
export interface Town {
  /** ISO 3166. */
  readonly country: string;
  /** Code of the region that it lies in (`src/site/regions/regions.json`). */
  readonly region: string;
  readonly name: string;
}

/** The town that a position, in degrees, is nearest to; `undefined` far from all of them. */
export type FindTown = (latitude: number, longitude: number) => Promise<Town | undefined>;
