import { sql } from 'drizzle-orm';
import { createLocalAgeProvider } from '#server/adapters/age/local.ts';
import { openJobs } from '#server/adapters/jobs.ts';
import { createTownFinder } from '#server/adapters/towns/towns.ts';
import { createApp } from '#server/app.ts';
import type { Deps } from '#server/core/deps.ts';
import { defaultLimits } from '#server/core/limits.ts';
import type { Mail } from '#server/core/ports/mail.ts';
import type { Database } from '#server/db/database.ts';
import { createClientResolver } from '#server/http/client.ts';
import { createPasswords, type PasswordsOptions } from '#server/services/account/passwords.ts';
import { createCounts } from '#server/services/counting/counts.ts';
import { createBuckets } from '#server/services/limits/buckets.ts';
import { createReadings } from '#server/services/limits/readings.ts';
import { mailJobs } from '#server/services/mail/deliver.ts';
import { openPhotoQueues } from '#server/services/photos/jobs.ts';
import { createUploads } from '#server/services/photos/uploads.ts';
import type { Site } from '#site/types.ts';
import { createClock, type TestClock } from '#tests/support/clock.ts';
import { createCookieJar } from '#tests/support/cookie-jar.ts';
import { emptyDatabase, openTestDatabase } from '#tests/support/database.ts';
import { createTestLogger, type LogLine } from '#tests/support/logger.ts';
import { createMemoryMail } from '#tests/support/mail.ts';
import { testSites } from '#tests/support/sites.ts';
import { createMemoryStorage, type MemoryStorage } from '#tests/support/storage.ts';

/** The real API in process, on a real database of its own: PGlite, or PostgreSQL when `TEST_DATABASE_URL` names one. */
export interface TestServer {
  /** One request as a browser on a page of the site would send it: same origin, https. `init` and `from` may say otherwise. */
  request(domain: string, path: string, init?: RequestInit, from?: { address?: string }): Promise<Response>;
  /** A `fetch` like that of one browser on the site: keeps cookies, takes paths and full addresses. */
  fetchFor(domain: string, from?: { address?: string }): typeof fetch;
  readonly clock: TestClock;
  /** What was sent from a site so far, oldest first; waiting mail is sent first by `deliverMail`. */
  mails(domain: string): readonly Mail[];
  /** Sends what waits. @returns how many mails were sent */
  deliverMail(): Promise<number>;
  /** Does what waits to be done with the files of photos. */
  workOnPhotos(): Promise<void>;
  /** Makes the mail server refuse everything, or take it again. */
  breakMail(broken: boolean): void;
  readonly logs: readonly LogLine[];
  readonly deps: Deps & { readonly storage: MemoryStorage };
  /** As if newly made, but much quicker: no rows, no mails, no logs, the clock at its start. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

export interface TestServerOptions extends Partial<Pick<Deps, 'findCountry' | 'demoOutbox' | 'mailEventsSecret'>> {
  readonly sites?: readonly Site[];
  /** Instead of one that `TEST_DATABASE_URL` decides on; closed with the server. */
  readonly database?: Database;
  readonly limits?: Partial<Deps['limits']>;
  readonly trustedProxies?: readonly string[];
  readonly uploads?: Parameters<typeof createUploads>[0];
  readonly passwords?: PasswordsOptions;
}

/** The cheapest argon2id there is: tests check behaviour, not cost. Nor does anybody wait too long on a machine that is busy with other tests. */
const cheap: PasswordsOptions = { cost: { memory: 8, time: 1 }, longestWait: 60_000 };

export async function createTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const clock = createClock();
  const database = options.database ?? (await openTestDatabase(clock.now));
  const { logger, logs } = createTestLogger();
  const mail = createMemoryMail();
  const storage = createMemoryStorage();
  const sites = options.sites ?? testSites;
  const delivery = {
    database,
    sites: () => sites,
    originOf: (site: Site) => site.origin,
    now: clock.now,
    mail,
    logger,
  };
  const jobs = await openJobs(database, logger);
  const mailQueue = await jobs.define(mailJobs(delivery));
  const photoQueues = await openPhotoQueues(jobs, { database, storage });
  const localAge = createLocalAgeProvider();
  const deps = {
    database,
    sites: () => sites,
    now: clock.now,
    passwords: createPasswords({ ...cheap, ...options.passwords }),
    mailQueue,
    limits: { ...defaultLimits, ...options.limits },
    beacons: createBuckets(),
    readings: createReadings(),
    counts: createCounts(database, () => logger.warn({}, 'counts have to wait')),
    storage,
    photoQueues,
    uploads: createUploads(options.uploads),
    client: createClientResolver(options.trustedProxies ?? []),
    findCountry: options.findCountry ?? (() => undefined),
    findTown: createTownFinder(),
    mailEventsSecret: options.mailEventsSecret,
    age: localAge,
    localAge,
    demoOutbox: options.demoOutbox,
    logger,
  } satisfies Deps;
  const app = createApp(deps);
  const request: TestServer['request'] = async (domain, path, init = {}, from = {}) => {
    const headers = new Headers(init.headers);
    if (!['sec-fetch-site', 'origin', 'referer'].some((name) => headers.has(name)))
      headers.set('sec-fetch-site', 'same-origin');
    const url = new URL(path, `https://${domain}`);
    const incoming = { socket: { remoteAddress: from.address ?? '127.0.0.1' } };
    return app.request(url.href, { ...init, headers }, { incoming });
  };
  return {
    request,
    fetchFor: (domain, from) => createCookieJar((path, init) => request(domain, path, init, from)),
    clock,
    mails: (domain) => mail.sent.filter(({ site }) => site === domain),
    deliverMail: () => mailQueue.drain(),
    workOnPhotos: async () => {
      await photoQueues.avif.drain();
      await photoQueues.files.drain();
    },
    breakMail: mail.breakDown,
    logs,
    deps,
    reset: async () => {
      await deps.counts.flush();
      deps.beacons.forget();
      deps.readings.forget();
      await emptyDatabase(database);
      await database.db.execute(sql`delete from pgboss.job`);
      mail.forget();
      storage.files.clear();
      mail.breakDown(false);
      logs.length = 0;
      clock.reset();
    },
    close: async () => {
      await deps.counts.close();
      await jobs.close();
      await deps.passwords.close();
      await database.close();
    },
  };
}
