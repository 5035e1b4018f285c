import { type Limits, limits as usualLimits } from '#contract/limits.ts';
import { openJobs } from '#server/adapters/jobs.ts';
import { createCentres } from '#server/adapters/towns/centres.ts';
import { createTownFinder } from '#server/adapters/towns/towns.ts';
import type { Deps } from '#server/core/deps.ts';
import { describeError } from '#server/core/describe-error.ts';
import type { AnswerProvider } from '#server/core/ports/answers.ts';
import type { MailAdapter } from '#server/core/ports/mail.ts';
import type { Payments } from '#server/core/ports/payments.ts';
import type { PostbackSender } from '#server/core/ports/postbacks.ts';
import type { Storage } from '#server/core/ports/storage.ts';
import { createClientResolver } from '#server/http/client.ts';
import { createPasswords, type PasswordsOptions } from '#server/services/account/passwords.ts';
import { postbackJobs } from '#server/services/attribution/deliver.ts';
import { answerJobs } from '#server/services/chat/answers.ts';
import { createCounts } from '#server/services/counting/counts.ts';
import { createBuckets } from '#server/services/limits/buckets.ts';
import { createReadings } from '#server/services/limits/readings.ts';
import { createLive } from '#server/services/live/live.ts';
import { mailJobs } from '#server/services/mail/deliver.ts';
import { mailChannel } from '#server/services/mail/notices/channel.ts';
import { createNotices } from '#server/services/notices/notices.ts';
import { openPhotoQueues } from '#server/services/photos/jobs.ts';
import { createUploads } from '#server/services/photos/uploads.ts';
import { createPushChannel } from '#server/services/push/channel.ts';
import { createPushKeys } from '#server/services/push/keys.ts';
import type { Site } from '#site/types.ts';

type Given =
  | 'database'
  | 'sites'
  | 'now'
  | 'findCountry'
  | 'mailEventsSecret'
  | 'age'
  | 'localAge'
  | 'demoOutbox'
  | 'demoSms'
  | 'directDebit'
  | 'push';

/** What differs between servers: comes from the configuration or from a test. */
export interface Parts<Files extends Storage> extends Pick<Deps, Given | 'logger'> {
  readonly storage: Files;
  readonly mail: MailAdapter;
  /** Writes the answers of fictional profiles. */
  readonly answerProvider?: AnswerProvider | undefined;
  /** Calls networks. */
  readonly postbacks: PostbackSender;
  /** Merchant accounts by company. */
  readonly accounts?: Payments['accounts'] | undefined;
  readonly crashAt?: Deps['crashAt'] | undefined;
  /** Start of the links in mails. */
  readonly originOf: (site: Site) => string;
  /** Addresses and networks whose `X-Forwarded-*` headers are believed. */
  readonly trustedProxies: readonly string[];
  /** Whether this process schedules the recurring jobs. */
  readonly keepsSchedules?: boolean;
  /** Overrides of the usual limits, by name. */
  readonly limits?: Partial<Limits> | undefined;
  readonly passwords?: PasswordsOptions | undefined;
  readonly uploads?: Parameters<typeof createUploads>[0];
}

/**
 * Creates the dependencies of the API, in the same way for the server and for tests. No job runs before `jobs.work()`, and
 * no notice is delivered before `deps.notices.work()`.
 * @returns the dependencies; the job queues, which tests inspect; and `close`, which finishes the mails and jobs under
 *   way and closes the database
 */
export async function composeDeps<Files extends Storage>(parts: Parts<Files>) {
  const { database, sites, originOf, now, mail, storage, logger, trustedProxies, findCountry } = parts;
  const { mailEventsSecret, age, localAge, demoOutbox, demoSms, directDebit, push, postbacks } = parts;
  const limits = { ...usualLimits, ...parts.limits };
  const jobs = await openJobs(database, logger, parts.keepsSchedules);
  const mailQueue = await jobs.define(mailJobs({ database, sites, originOf, now, mail, logger }));
  const postbackQueue = await jobs.define(postbackJobs({ database, sites, sender: postbacks, now, logger }));
  const photoQueues = await openPhotoQueues(jobs, { database, storage });
  const counts = createCounts(database, (error) => logger.warn(describeError(error), 'counts have to wait'));
  const live = createLive({ database, now, logger });
  const pushKeys = createPushKeys(database);
  const channels = {
    mail: mailChannel({ database, sites, mailQueue }),
    push: createPushChannel({ database, sites, now, push, pushKeys }),
  };
  const notices = createNotices({ database, sites, now, logger, channels });
  const { answerProvider: provider } = parts;
  const answerQueue = provider && (await jobs.define(answerJobs({ database, provider, live, notices, now })));
  const passwords = createPasswords(parts.passwords);
  const deps = {
    ...{ database, sites, now, passwords, mailQueue, limits, counts, live, notices, storage, photoQueues, logger },
    ...{ findCountry, mailEventsSecret, age, localAge, demoOutbox, demoSms, directDebit, push },
    ...{ pushKeys, postbackQueue },
    originOf,
    payments: { accounts: parts.accounts ?? new Map(), questions: createBuckets(limits.paymentQuestion) },
    crashAt: parts.crashAt ?? (() => {}),
    answers: provider && answerQueue && { provider, queue: answerQueue },
    beacons: createBuckets(limits.beacon),
    typings: createBuckets(limits.typing),
    readings: createReadings(),
    uploads: createUploads(parts.uploads),
    client: createClientResolver(trustedProxies),
    findTown: createTownFinder(),
    centres: createCentres(),
  } satisfies Deps;
  const close = async () => {
    await live.close();
    await notices.close();
    await counts.close();
    await jobs.close();
    await mail.close();
    await push.close();
    await postbacks.close();
    await passwords.close();
    await database.close();
  };
  return { deps, jobs, answerQueue, close };
}
