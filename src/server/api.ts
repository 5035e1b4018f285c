import path from 'node:path';
import type { DirectoryLock } from '#lib/directory-lock.ts';
import { createHttpAgeProvider } from '#server/adapters/age/http.ts';
import { createLocalAgeProvider } from '#server/adapters/age/local.ts';
import { countryFromFile } from '#server/adapters/geoip/file.ts';
import { type FindCountry, firstCountry } from '#server/adapters/geoip/geoip.ts';
import { countryFromHeader } from '#server/adapters/geoip/header.ts';
import { openJobs } from '#server/adapters/jobs.ts';
import { createOutbox } from '#server/adapters/mail/outbox.ts';
import { createSmtp } from '#server/adapters/mail/smtp.ts';
import { createFolderStorage } from '#server/adapters/storage/folder.ts';
import { createTownFinder } from '#server/adapters/towns/towns.ts';
import { createApp } from '#server/app.ts';
import type { Config } from '#server/config.ts';
import { closeDataFolder } from '#server/data-folder.ts';
import type { DatabaseOptions } from '#server/db/open.ts';
import { openDatabase } from '#server/db/open.ts';
import type { Deps, Logger } from '#server/deps.ts';
import { createClientResolver } from '#server/middleware/client.ts';
import { describeError } from '#server/middleware/errors.ts';
import { summariseWarnings } from '#server/middleware/summarise.ts';
import { openModerateSocket } from '#server/moderate-socket.ts';
import { openReportSocket } from '#server/report-socket.ts';
import { createBuckets } from '#server/services/buckets.ts';
import { cleanUpJobs } from '#server/services/clean-up.ts';
import { createCounts } from '#server/services/counts.ts';
import type { PurgeDeps } from '#server/services/leaving/purge.ts';
import { defaultLimits } from '#server/services/limits.ts';
import { mailJobs } from '#server/services/mail/deliver.ts';
import { createPasswords } from '#server/services/passwords.ts';
import { openPhotoQueues } from '#server/services/photos/jobs.ts';
import { createPreviews, type FindPreview } from '#server/services/profiles/preview.ts';
import { createReadings } from '#server/services/readings.ts';
import { createUploads } from '#server/services/uploads.ts';
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
  const stopReports =
    config.DATABASE_URL === undefined
      ? await openReportSocket(config.DATA_DIR, { database, counts, logger })
      : undefined;
  const stopModeration =
    config.DATABASE_URL === undefined
      ? await openModerateSocket(config.DATA_DIR, { database, mailQueue, now, logger })
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
    await stopReports?.();
    await stopModeration?.();
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
