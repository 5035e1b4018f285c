import path from 'node:path';
import type { DirectoryLock } from '#lib/directory-lock.ts';
import { createHttpAgeProvider } from '#server/adapters/age/http.ts';
import { createLocalAgeProvider } from '#server/adapters/age/local.ts';
import { countryFromFile } from '#server/adapters/geoip/file.ts';
import { firstCountry } from '#server/adapters/geoip/geoip.ts';
import { countryFromHeader } from '#server/adapters/geoip/header.ts';
import { openJobs } from '#server/adapters/jobs.ts';
import { createOutbox } from '#server/adapters/mail/outbox.ts';
import { createSmtp } from '#server/adapters/mail/smtp.ts';
import { createFolderStorage } from '#server/adapters/storage/folder.ts';
import { createTownFinder } from '#server/adapters/towns/towns.ts';
import { adminCommands } from '#server/admin/commands.ts';
import { openAdminSocket } from '#server/admin/socket.ts';
import { createApp } from '#server/app.ts';
import type { Config } from '#server/config.ts';
import type { Deps } from '#server/core/deps.ts';
import { describeError } from '#server/core/describe-error.ts';
import { defaultLimits } from '#server/core/limits.ts';
import type { Logger } from '#server/core/logger.ts';
import type { FindCountry } from '#server/core/ports/countries.ts';
import { summariseWarnings } from '#server/core/summarise-warnings.ts';
import { closeDataFolder } from '#server/data-folder.ts';
import type { DatabaseOptions } from '#server/db/open.ts';
import { openDatabase } from '#server/db/open.ts';
import { createClientResolver } from '#server/http/client.ts';
import { createPasswords } from '#server/services/account/passwords.ts';
import { cleanUpJobs } from '#server/services/account-deletion/clean-up.ts';
import type { PurgeDeps } from '#server/services/account-deletion/purge.ts';
import { createCounts } from '#server/services/counting/counts.ts';
import { createBuckets } from '#server/services/limits/buckets.ts';
import { createReadings } from '#server/services/limits/readings.ts';
import { mailJobs } from '#server/services/mail/deliver.ts';
import { openPhotoQueues } from '#server/services/photos/jobs.ts';
import { createUploads } from '#server/services/photos/uploads.ts';
import { createPreviews, type FindPreview } from '#server/services/profiles/preview.ts';
import type { Site } from '#site/types.ts';

export interface ApiOptions {
  readonly config: Config;
  /** All sites served now; the same array until they change. */
  readonly sites: () => readonly Site[];
  /** Address that links in mails begin with. */
  readonly originOf: (site: Site) => string;
  readonly logger: Logger;
  /** Of `DATA_DIR`, when the caller has taken it already. */
  readonly lock?: DirectoryLock | undefined;
  /** Done with everything in place, before the first request is answered. */
  readonly prepare?: Prepare | undefined;
}

/** Something to be done before a server answers. */
export type Prepare = (deps: Deps) => Promise<void>;

export interface Api {
  readonly app: ReturnType<typeof createApp>;
  /** What previews of links to profiles may show. */
  readonly findPreview: FindPreview;
  /** Finishes what is being sent and gives the database back. */
  close(): Promise<void>;
}

/** Puts the API of all sites together as the configuration says: database, mail, country, limits. */
export async function openApi(options: ApiOptions): Promise<Api> {
  const { config, sites, originOf, lock, prepare } = options;
  const { logger, stop: stopCounting } = summariseWarnings(options.logger);
  const now = () => new Date();
  await closeDataFolder(config.DATA_DIR, logger);
  const database = await openDatabase(databaseOptions(config, now, logger, lock));
  const outbox = config.MAIL_URL === undefined ? createOutbox(path.join(config.DATA_DIR, 'outbox')) : undefined;
  const mail = outbox ?? createSmtp(config.MAIL_URL ?? '');
  const delivery = { database, sites, originOf, now, mail, logger };
  // Photos last as long as their rows: the embedded database does not outlive a power cut either.
  const storage = createFolderStorage(path.join(config.DATA_DIR, 'media'), config.DATABASE_URL !== undefined);
  const jobs = await openJobs(database, logger, true);
  const mailQueue = await jobs.define(mailJobs(delivery));
  const photoQueues = await openPhotoQueues(jobs, { database, storage });
  const forgetMails: PurgeDeps['forgetMails'] = async (...whose) => outbox?.forget(...whose);
  await jobs.define(cleanUpJobs({ database, storage, forgetMails, logger }, now));
  await jobs.work();
  const counts = createCounts(database, (error) => logger.warn(describeError(error), 'counts have to wait'));
  const stopAdmin =
    config.DATABASE_URL === undefined
      ? await openAdminSocket(config.DATA_DIR, adminCommands({ database, mailQueue, counts, now }), logger)
      : undefined;
  const passwords = createPasswords();
  const localAge = config.DEMO && config.AGE_PROVIDER_URL === undefined ? createLocalAgeProvider() : undefined;
  const deps: Deps = {
    database,
    sites,
    now,
    passwords,
    mailQueue,
    limits: defaultLimits,
    beacons: createBuckets(),
    readings: createReadings(),
    counts,
    storage,
    photoQueues,
    uploads: createUploads(),
    client: createClientResolver(config.TRUSTED_PROXIES),
    findCountry: await countrySources(config),
    findTown: createTownFinder(),
    mailEventsSecret: config.MAIL_EVENTS_SECRET,
    age: localAge ?? httpAgeProvider(config),
    localAge,
    demoOutbox: config.DEMO ? outbox : undefined,
    logger,
  };
  const close = async () => {
    await stopAdmin?.();
    await counts.close();
    await jobs.close();
    await mail.close();
    await passwords.close();
    await database.close();
    stopCounting();
  };
  try {
    await prepare?.(deps);
  } catch (error) {
    await close();
    throw error;
  }
  return { app: createApp(deps), findPreview: createPreviews(deps), close };
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

/** A CDN knows best, since it sees the visitor; then the file. */
async function countrySources(config: Config): Promise<FindCountry> {
  const sources: FindCountry[] = [];
  if (config.GEOIP_HEADER !== undefined) sources.push(countryFromHeader(config.GEOIP_HEADER));
  if (config.GEOIP_FILE !== undefined) sources.push(await countryFromFile(config.GEOIP_FILE));
  return firstCountry(sources);
}
