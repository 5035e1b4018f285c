import type { Limits } from '#contract/limits.ts';
import type { ClientResolver } from '#server/core/client.ts';
import type { CrashPoint } from '#server/core/crash-points.ts';
import type { Logger } from '#server/core/logger.ts';
import type { AgeProvider, LocalAgeProvider } from '#server/core/ports/age.ts';
import type { Answers } from '#server/core/ports/answers.ts';
import type { Buckets } from '#server/core/ports/buckets.ts';
import type { Centres } from '#server/core/ports/centres.ts';
import type { FindCountry } from '#server/core/ports/countries.ts';
import type { Counts } from '#server/core/ports/counts.ts';
import type { DirectDebit } from '#server/core/ports/direct-debit.ts';
import type { Live } from '#server/core/ports/live.ts';
import type { Outbox } from '#server/core/ports/mail.ts';
import type { MailQueue } from '#server/core/ports/mail-queue.ts';
import type { Notices } from '#server/core/ports/notices.ts';
import type { Passwords } from '#server/core/ports/passwords.ts';
import type { Payments } from '#server/core/ports/payments.ts';
import type { PhotoQueues } from '#server/core/ports/photo-queues.ts';
import type { PostbackQueue } from '#server/core/ports/postbacks.ts';
import type { PushAdapter, PushKeys } from '#server/core/ports/push.ts';
import type { Readings } from '#server/core/ports/readings.ts';
import type { SmsOutbox } from '#server/core/ports/sms.ts';
import type { Storage } from '#server/core/ports/storage.ts';
import type { FindTown } from '#server/core/ports/towns.ts';
import type { Uploads } from '#server/core/ports/uploads.ts';
import type { Database } from '#server/db/database.ts';
import type { Site } from '#site/types.ts';

/** All external dependencies of the API. Tests inject their own clock, mail and limits. */
export interface Deps {
  readonly database: Database;
  /** All sites served now. Returns the same array until they change. */
  readonly sites: () => readonly Site[];
  readonly now: () => Date;
  readonly passwords: Passwords;
  readonly mailQueue: MailQueue;
  readonly postbackQueue: PostbackQueue;
  readonly limits: Limits;
  /** Rate limit of beacons, per network. */
  readonly beacons: Buckets;
  /** Rate limit of `typing.php`, per member. */
  readonly typings: Buckets;
  /** People that each reader was already shown, so that viewing them again is not counted. */
  readonly readings: Readings;
  readonly counts: Counts;
  readonly live: Live;
  readonly notices: Notices;
  /** Photo files. */
  readonly storage: Storage;
  readonly photoQueues: PhotoQueues;
  readonly uploads: Uploads;
  readonly push: PushAdapter;
  readonly pushKeys: PushKeys;
  readonly client: ClientResolver;
  readonly findCountry: FindCountry;
  readonly findTown: FindTown;
  readonly centres: Centres;
  /** Secret that the mail provider sends with its events. Without it, no events are accepted. */
  readonly mailEventsSecret: string | undefined;
  /** Provider of age checks. Without one, no member can prove their age. */
  readonly age: AgeProvider | undefined;
  /** The same provider, if it is the built-in one of the demo and tests, whose page this server serves. */
  readonly localAge: LocalAgeProvider | undefined;
  readonly payments: Payments;
  /** Start of the links that leave the site, in mails and for providers of payments. */
  readonly originOf: (site: Site) => string;
  /** Ends this process at a named point, if a trial asks for it; does nothing otherwise. */
  readonly crashAt: (point: CrashPoint) => void;
  /** Answers of fictional profiles. Without them, nobody can write to those. */
  readonly answers: Answers | undefined;
  /** Sent mails, shown on `/__demo/outbox`; only with DEMO=1. */
  readonly demoOutbox: Outbox | undefined;
  /** Text messages that were not sent, shown on the same page. */
  readonly demoSms: SmsOutbox | undefined;
  /** Without it, direct debit is not offered. */
  readonly directDebit: DirectDebit | undefined;
  readonly logger: Logger;
}
