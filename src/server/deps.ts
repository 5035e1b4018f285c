import type { AgeProvider } from '#server/adapters/age/age.ts';
import type { LocalAgeProvider } from '#server/adapters/age/local.ts';
import type { FindCountry } from '#server/adapters/geoip/geoip.ts';
import type { Outbox } from '#server/adapters/mail/mail.ts';
import type { Storage } from '#server/adapters/storage/storage.ts';
import type { FindTown } from '#server/adapters/towns/towns.ts';
import type { Database } from '#server/db/database.ts';
import type { ClientResolver } from '#server/middleware/client.ts';
import type { Buckets } from '#server/services/buckets.ts';
import type { Counts } from '#server/services/counts.ts';
import type { Limits } from '#server/services/limits.ts';
import type { MailQueue } from '#server/services/mail/queue.ts';
import type { Passwords } from '#server/services/passwords.ts';
import type { PhotoQueues } from '#server/services/photos/queues.ts';
import type { Readings } from '#server/services/readings.ts';
import type { Uploads } from '#server/services/uploads.ts';
import type { Site } from '#site/types.ts';

/** The part of a logger that the API uses; pino's has it. Details must hold no secrets and nothing personal. */
export interface Logger {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** Everything the API needs from outside. Tests put their own clock, mail and limits in. */
export interface Deps {
  readonly database: Database;
  /** All sites served now; the same array until they change. */
  readonly sites: () => readonly Site[];
  readonly now: () => Date;
  readonly passwords: Passwords;
  readonly mailQueue: MailQueue;
  readonly limits: Limits;
  /** How many beacons one network may send. */
  readonly beacons: Buckets;
  /** Whom readers were shown, so that looking again costs nothing. */
  readonly readings: Readings;
  readonly counts: Counts;
  /** Files of photos. */
  readonly storage: Storage;
  readonly photoQueues: PhotoQueues;
  readonly uploads: Uploads;
  readonly client: ClientResolver;
  readonly findCountry: FindCountry;
  readonly findTown: FindTown;
  /** What the mail provider shows with its events; without it none are taken. */
  readonly mailEventsSecret: string | undefined;
  /** Whoever proves ages; where nobody does, nobody can. */
  readonly age: AgeProvider | undefined;
  /** The same, where it is the one of demo and tests, whose page this server has. */
  readonly localAge: LocalAgeProvider | undefined;
  /** Where written mails can be read, on `/__demo/outbox`; only under DEMO=1. */
  readonly demoOutbox: Outbox | undefined;
  readonly logger: Logger;
}
