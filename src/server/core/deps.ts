import type { ClientResolver } from '#server/core/client.ts';
import type { Limits } from '#server/core/limits.ts';
import type { Logger } from '#server/core/logger.ts';
import type { AgeProvider, LocalAgeProvider } from '#server/core/ports/age.ts';
import type { Buckets } from '#server/core/ports/buckets.ts';
import type { FindCountry } from '#server/core/ports/countries.ts';
import type { Counts } from '#server/core/ports/counts.ts';
import type { Outbox } from '#server/core/ports/mail.ts';
import type { MailQueue } from '#server/core/ports/mail-queue.ts';
import type { Passwords } from '#server/core/ports/passwords.ts';
import type { PhotoQueues } from '#server/core/ports/photo-queues.ts';
import type { Readings } from '#server/core/ports/readings.ts';
import type { Storage } from '#server/core/ports/storage.ts';
import type { FindTown } from '#server/core/ports/towns.ts';
import type { Uploads } from '#server/core/ports/uploads.ts';
import type { Database } from '#server/db/database.ts';
import type { Site } from '#site/types.ts';

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
