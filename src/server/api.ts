import path from 'node:path';
import type { DirectoryLock } from '#lib/directory-lock.ts';
import { createHttpAgeProvider, createLocalAgeProvider } from '#server/adapters/age.ts';
import { createHttpAnswerProvider } from '#server/adapters/answers/http.ts';
import { createScriptedAnswers } from '#server/adapters/answers/script.ts';
import { countryFromFile, countryFromHeader, firstCountry } from '#server/adapters/geoip.ts';
import { createOutbox } from '#server/adapters/mail/outbox.ts';
import { createSmtp } from '#server/adapters/mail/smtp.ts';
import { createPostbackSender } from '#server/adapters/postbacks.ts';
import { createWebPush } from '#server/adapters/push/web-push.ts';
import { createSmsOutbox } from '#server/adapters/sms/outbox.ts';
import { createFolderStorage } from '#server/adapters/storage/folder.ts';
import { adminCommands } from '#server/admin/commands.ts';
import { openAdminSocket } from '#server/admin/socket.ts';
import { createApp } from '#server/app.ts';
import { composeDeps } from '#server/compose.ts';
import type { Config } from '#server/config.ts';
import { crashAt } from '#server/core/crash-points.ts';
import type { Deps } from '#server/core/deps.ts';
import { describeError } from '#server/core/describe-error.ts';
import type { Logger } from '#server/core/logger.ts';
import type { FindCountry } from '#server/core/ports/countries.ts';
import { summariseWarnings } from '#server/core/summarise-warnings.ts';
import { closeDataFolder } from '#server/data-folder.ts';
import { type DatabaseOptions, openDatabase } from '#server/db/open.ts';
import { openDirectDebit } from '#server/direct-debit.ts';
import { openPaymentAccounts, readNetworkSecrets } from '#server/payment-accounts.ts';
import { cleanUpJobs } from '#server/services/account-deletion/clean-up.ts';
import type { PurgeDeps } from '#server/services/account-deletion/purge.ts';
import { answersSoonJobs } from '#server/services/chat/answers-soon.ts';
import { returnJobs } from '#server/services/chat/return-unanswered.ts';
import { welcomeCreditJobs } from '#server/services/credits/welcome.ts';
import { lookUpAfterStart, townJobs } from '#server/services/members/towns.ts';
import { askAfterStart, paymentJobs } from '#server/services/payments/jobs.ts';
import { createPreviews, type FindPreview } from '#server/services/profiles/preview.ts';
import type { Site } from '#site/types.ts';

export interface ApiOptions {
  readonly config: Config;
  /** All sites served now; the same array until they change. */
  readonly sites: () => readonly Site[];
  /** Start of the links in mails. */
  readonly originOf: (site: Site) => string;
  readonly logger: Logger;
  /** Lock on `DATA_DIR`, when the caller holds it already. */
  readonly lock?: DirectoryLock | undefined;
  /** Runs when everything else is ready, before the first request is answered. */
  readonly prepare?: Prepare | undefined;
}

/** Work to do before a server answers its first request. */
export type Prepare = (deps: Deps) => Promise<void>;

export interface Api {
  readonly app: ReturnType<typeof createApp>;
  /** Finds what the preview of a link to a profile may show. */
  readonly findPreview: FindPreview;
  /** Ends the streams of members' pages, which would keep the server from stopping. */
  endStreams(): Promise<void>;
  /** Finishes the mails and jobs under way, then closes the database. */
  close(): Promise<void>;
}

/**
 * Opens the API of all sites from the configuration: database, mail, files, country lookup, proof of age.
 * @throws what `prepare` throws, after closing everything
 */
export async function openApi(options: ApiOptions): Promise<Api> {
  const { config, sites, originOf, lock, prepare } = options;
  const { logger, stop: stopCounting } = summariseWarnings(options.logger);
  const now = () => new Date();
  const accounts = openPaymentAccounts(config);
  await closeDataFolder(config.DATA_DIR, logger);
  const database = await openDatabase(databaseOptions(config, now, logger, lock));
  const outboxFolder = path.join(config.DATA_DIR, 'outbox');
  const outbox = config.MAIL_URL === undefined ? createOutbox(outboxFolder) : undefined;
  const mail = outbox ?? createSmtp(config.MAIL_URL ?? '');
  // Elsewhere a code that goes to a folder would reach nobody.
  const keepsSms = config.SMS_URL === undefined && (config.DEMO || config.STAGING);
  const smsOutbox = keepsSms ? createSmsOutbox(outboxFolder) : undefined;
  // Flush photos to the disk only with PostgreSQL: the embedded database loses rows in a power cut anyway.
  const storage = createFolderStorage(path.join(config.DATA_DIR, 'media'), config.DATABASE_URL !== undefined);
  const localAge = config.DEMO && config.AGE_PROVIDER_URL === undefined ? createLocalAgeProvider() : undefined;
  const composed = await composeDeps({
    ...{ database, sites, originOf, now, mail, storage, logger, localAge },
    keepsSchedules: true,
    trustedProxies: config.TRUSTED_PROXIES,
    findCountry: await countrySources(config),
    mailEventsSecret: config.MAIL_EVENTS_SECRET,
    age: localAge ?? httpAgeProvider(config),
    demoOutbox: config.DEMO ? outbox : undefined,
    demoSms: config.DEMO ? smsOutbox : undefined,
    directDebit: await openDirectDebit(config, smsOutbox, database),
    answerProvider: answerProvider(config),
    accounts,
    crashAt: crashAt(config.TRIAL_CRASH_AT),
    push: createWebPush({ hosts: config.PUSH_HOSTS }),
    postbacks: createPostbackSender({ secrets: readNetworkSecrets(config), allowsLoopback: config.DEMO }),
  });
  const { deps, jobs } = composed;
  const forgetSent: PurgeDeps['forgetSent'] = async (addresses, members) => {
    await outbox?.forget(addresses, members);
    await smsOutbox?.forget(members);
  };
  await jobs.define(cleanUpJobs({ database, storage, live: deps.live, forgetSent, logger }, now));
  await jobs.define(welcomeCreditJobs(deps, now));
  await jobs.define(returnJobs(deps, now));
  await jobs.define(answersSoonJobs(deps, now));
  const towns = await jobs.define(townJobs(deps));
  const orders = await jobs.define(paymentJobs(deps, now));
  await jobs.work();
  await askAfterStart(deps, orders, now());
  await lookUpAfterStart(deps, towns);
  deps.notices.work();
  const stopAdmin =
    config.DATABASE_URL === undefined ? await openAdminSocket(config.DATA_DIR, adminCommands(deps), logger) : undefined;
  const close = async () => {
    await stopAdmin?.();
    await composed.close();
    stopCounting();
  };
  try {
    await prepare?.(deps);
  } catch (error) {
    await close();
    throw error;
  }
  return { app: createApp(deps), findPreview: createPreviews(deps), endStreams: deps.live.close, close };
}

function databaseOptions(
  config: Config,
  now: () => Date,
  logger: Logger,
  lock: DirectoryLock | undefined,
): DatabaseOptions {
  const onError = (error: Error) => logger.warn(describeError(error), 'a connection to the database was lost');
  if (config.DATABASE_URL !== undefined) {
    return { kind: 'postgresql', url: config.DATABASE_URL, directUrl: config.DATABASE_DIRECT_URL, now, onError };
  }
  return { kind: 'folder', folder: config.DATA_DIR, minimumFreeMegabytes: config.MINIMUM_FREE_MB, lock, now, onError };
}

function httpAgeProvider({ AGE_PROVIDER_URL: url, AGE_PROVIDER_SECRET: secret }: Config) {
  return url === undefined || secret === undefined ? undefined : createHttpAgeProvider(url, secret);
}

/** Without a provider, the demo has a script. */
function answerProvider({ DEMO, ANSWER_PROVIDER_URL: url, ANSWER_PROVIDER_SECRET: secret }: Config) {
  if (url !== undefined && secret !== undefined) return createHttpAnswerProvider(url, secret);
  return DEMO ? createScriptedAnswers() : undefined;
}

/** Asks the header of the CDN first, because the CDN sees the visitor's address; then the file. */
async function countrySources(config: Config): Promise<FindCountry> {
  const sources: FindCountry[] = [];
  if (config.GEOIP_HEADER !== undefined) sources.push(countryFromHeader(config.GEOIP_HEADER));
  if (config.GEOIP_FILE !== undefined) sources.push(await countryFromFile(config.GEOIP_FILE));
  return firstCountry(sources);
}
