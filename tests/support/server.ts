import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { createLocalAgeProvider } from '#server/adapters/age.ts';
import { createPostbackSender } from '#server/adapters/postbacks.ts';
import { createWebPush } from '#server/adapters/push/web-push.ts';
import { createApp } from '#server/app.ts';
import { composeDeps } from '#server/compose.ts';
import type { Deps } from '#server/core/deps.ts';
import type { AnswerProvider } from '#server/core/ports/answers.ts';
import type { Mail } from '#server/core/ports/mail.ts';
import type { Payments } from '#server/core/ports/payments.ts';
import type { PostbackSender } from '#server/core/ports/postbacks.ts';
import { createVault } from '#server/core/vault.ts';
import type { Database } from '#server/db/database.ts';
import type { PasswordsOptions } from '#server/services/account/passwords.ts';
import type { createUploads } from '#server/services/photos/uploads.ts';
import type { Site } from '#site/types.ts';
import { createClock, type TestClock } from '#tests/support/clock.ts';
import { createCookieJar } from '#tests/support/cookie-jar.ts';
import { emptyDatabase, openTestDatabase } from '#tests/support/database.ts';
import { createTestLogger, type LogLine } from '#tests/support/logger.ts';
import { createMemoryMail } from '#tests/support/mail.ts';
import { testSites } from '#tests/support/sites.ts';
import { createMemorySms, type MemorySms } from '#tests/support/sms.ts';
import { createMemoryStorage, type MemoryStorage } from '#tests/support/storage.ts';

/** The real API in process, with its own real database: PGlite, or PostgreSQL if `TEST_DATABASE_URL` is set. */
export interface TestServer {
  /** Sends a request as a browser on a page of the site: same origin, https. `init` and `from` override that. */
  request(domain: string, path: string, init?: RequestInit, from?: { address?: string }): Promise<Response>;
  /** A `fetch` of one browser on the site: stores cookies, accepts paths and full URLs. */
  fetchFor(domain: string, from?: { address?: string }): typeof fetch;
  readonly clock: TestClock;
  /** Mails sent by a site so far, oldest first. Queued mails must be sent with `deliverMail` first. */
  mails(domain: string): readonly Mail[];
  /** Sends queued mails. @returns number of mails sent */
  deliverMail(): Promise<number>;
  /** Delivers the notices that are due. @returns how many were looked at */
  deliverNotices(): Promise<number>;
  /** Delivers notices in the background from now on, as a server does. */
  workOnNotices(): void;
  /** Has waiting messages to fictional profiles answered. @returns number of jobs done */
  workOnAnswers(): Promise<number>;
  /** Sends queued postbacks. @returns number of postbacks that were taken or given up */
  sendPostbacks(): Promise<number>;
  /** Runs the queued jobs on photo files. */
  workOnPhotos(): Promise<void>;
  /** Makes the mail server refuse all mails (`true`), or accept them again. */
  breakMail(broken: boolean): void;
  /** Text messages that were sent, and how sending them goes. */
  readonly sms: MemorySms;
  readonly logs: readonly LogLine[];
  readonly deps: Deps & { readonly storage: MemoryStorage };
  /** Resets to the initial state, much faster than a new server: no rows, mails or logs, clock at its start. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

export interface TestServerOptions
  extends Partial<Pick<Deps, 'findCountry' | 'demoOutbox' | 'demoSms' | 'directDebit' | 'mailEventsSecret' | 'push'>> {
  readonly sites?: readonly Site[];
  /** Writes the answers of fictional profiles; without one, nobody can write to those. */
  readonly answerProvider?: AnswerProvider;
  /** Calls networks; without one, no secret is known. */
  readonly postbacks?: PostbackSender;
  /** Merchant accounts by company; without them nothing is sold. */
  readonly accounts?: Payments['accounts'];
  /** Replaces the default one (see `TEST_DATABASE_URL`); closed with the server. */
  readonly database?: Database;
  readonly limits?: Partial<Deps['limits']>;
  readonly trustedProxies?: readonly string[];
  readonly uploads?: Parameters<typeof createUploads>[0];
  readonly passwords?: PasswordsOptions;
}

/**
 * The cheapest argon2id settings: tests check behaviour, not cost. The long wait prevents timeouts while other tests
 * load the machine.
 */
const cheap: PasswordsOptions = { cost: { memory: 8, time: 1 }, maxWaitMs: 60_000 };

export async function createTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const clock = createClock();
  const database = options.database ?? (await openTestDatabase(clock.now));
  const { logger, logs } = createTestLogger();
  const mail = createMemoryMail();
  const storage = createMemoryStorage();
  const sites = options.sites ?? testSites;
  const localAge = createLocalAgeProvider();
  const sms = createMemorySms();
  // `undefined` means a server without direct debit.
  const directDebit = 'directDebit' in options ? options.directDebit : { sms, vault: createVault(randomBytes(32)) };
  const { demoOutbox, demoSms, mailEventsSecret, limits, uploads } = options;
  const { deps, answerQueue, close } = await composeDeps({
    ...{
      database,
      mail,
      storage,
      logger,
      localAge,
      demoOutbox,
      demoSms,
      directDebit,
      mailEventsSecret,
      limits,
      uploads,
    },
    sites: () => sites,
    originOf: (site) => site.origin,
    now: clock.now,
    trustedProxies: options.trustedProxies ?? [],
    findCountry: options.findCountry ?? (() => undefined),
    age: localAge,
    answerProvider: options.answerProvider,
    accounts: options.accounts,
    push: options.push ?? createWebPush({ hosts: [] }),
    postbacks: options.postbacks ?? createPostbackSender({ secrets: new Map(), allowsLoopback: false }),
    passwords: { ...cheap, ...options.passwords },
  });
  const { mailQueue, notices, photoQueues, postbackQueue } = deps;
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
    deliverNotices: () => notices.drain(),
    workOnNotices: () => notices.work(),
    workOnAnswers: async () => (await answerQueue?.drain()) ?? 0,
    sendPostbacks: () => postbackQueue.drain(),
    workOnPhotos: async () => {
      await photoQueues.avif.drain();
      await photoQueues.files.drain();
    },
    breakMail: mail.breakDown,
    sms,
    logs,
    deps,
    reset: async () => {
      await deps.counts.flush();
      deps.beacons.forget();
      deps.typings.forget();
      deps.readings.forget();
      deps.pushKeys.forget();
      deps.payments.questions.forget();
      await emptyDatabase(database);
      await database.db.execute(sql`delete from pgboss.job`);
      mail.forget();
      sms.forget();
      storage.files.clear();
      mail.breakDown(false);
      logs.length = 0;
      clock.reset();
    },
    close,
  };
}
