import type { LanderName } from '#lib/routes.ts';
import type { Site } from '#site/types.ts';

/** How a visitor arrived, as the page reports it; the same for a visit and a sign-up. */
export interface Arrival {
  readonly locale?: string | undefined;
  readonly lander?: LanderName | undefined;
  readonly variant?: string | undefined;
  readonly network?: string | undefined;
  readonly sub1?: string | undefined;
}

/** Counts from beacons, collected in memory and written every few seconds. */
export interface Counts {
  countVisit(site: Site, arrival: Arrival, now: Date): void;
  countPageHidden(site: Site, now: Date): void;
  /** Writes the collected counts. What cannot be written now is kept for the next flush. */
  flush(): Promise<void>;
  /** Writes the rest and stops collecting. */
  close(): Promise<void>;
}
