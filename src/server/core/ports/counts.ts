import type { LanderName } from '#lib/routes.ts';
import type { Site } from '#site/types.ts';

/** What a page says of how somebody came; the same of a visit and of a sign-up. */
export interface Arrival {
  readonly locale?: string | undefined;
  readonly lander?: LanderName | undefined;
  readonly variant?: string | undefined;
  readonly network?: string | undefined;
  readonly sub1?: string | undefined;
}

/** Numbers that beacons tell, collected in memory and written every few seconds. */
export interface Counts {
  countVisit(site: Site, arrival: Arrival, now: Date): void;
  countPageHidden(site: Site, now: Date): void;
  /** Writes what was collected; what cannot be written now is kept for the next time. */
  flush(): Promise<void>;
  /** Writes the rest and collects no more. */
  close(): Promise<void>;
}
