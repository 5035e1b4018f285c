import { isIP } from 'node:net';
import path from 'node:path';
import * as z from 'zod';

/**
 * Invalid environment variables: for each its name, what is wrong, and how to fix it. Never contains the value of a
 * secret.
 */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

function problem(expected: string, mend: string): string {
  return `expected ${expected}. ${mend}`;
}

function wholeNumber(minimum: number, maximum: number, initial: number, mend: string) {
  const error = problem(`a whole number from ${minimum} to ${maximum}`, mend);
  return z
    .string()
    .regex(/^\d{1,9}$/, error)
    .transform(Number)
    .pipe(z.number().min(minimum, error).max(maximum, error))
    .default(initial);
}

function address(protocols: RegExp, expected: string, mend: string) {
  return z.url({ protocol: protocols, error: problem(expected, mend) });
}

const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const;
const postgresql = [
  'an address such as postgresql://user:password@host:5432/name',
  'Leave it out to use the embedded database.',
] as const;
const folder = z.string().transform((value) => path.resolve(value));

/** Addresses and networks whose `X-Forwarded-*` headers are trusted: `10.0.0.0/8, ::1`. */
const proxies = z
  .string()
  .transform((value) => value.split(/[\s,]+/).filter((entry) => entry !== ''))
  .refine(
    (entries) => entries.every(isNetwork),
    problem(
      'addresses or networks with commas between them, such as 127.0.0.1, 10.0.0.0/8',
      'Leave it out when no proxy stands in front.',
    ),
  );

/** All variables, in the order of `.env.example`, which is generated from this schema. */
const environmentSchema = z.object({
  PORT: wholeNumber(0, 65_535, 4321, 'Set it to a free port such as 4321; 0 takes any.').describe('Port to listen on.'),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, problem('an address or a name', 'Set it to 127.0.0.1, or to 0.0.0.0 for every interface.'))
    .default('127.0.0.1')
    .describe('Address to listen on; 0.0.0.0 is every interface.'),
  DIST_DIR: folder.prefault('dist').describe('Folder that sites are built to and served from.'),
  DATA_DIR: folder
    .prefault('.data')
    .describe('Embedded database, photos and mail outbox; the server closes it to other users.'),
  DATABASE_URL: address(/^postgres(ql)?$/, ...postgresql)
    .optional()
    .describe('PostgreSQL 15 or later, postgresql://user:password@host:5432/name; unset uses the embedded database.'),
  DATABASE_DIRECT_URL: address(/^postgres(ql)?$/, ...postgresql)
    .optional()
    .describe('The same database without the pooler in front, for migrations; unset where DATABASE_URL has none.'),
  MINIMUM_FREE_MB: wholeNumber(
    0,
    1_000_000,
    200,
    'It is the room on the disk below which nothing more is saved.',
  ).describe('Room on the disk, in MB, below which nothing more is saved.'),
  DEMO: z
    .enum(['0', '1'], problem('0 or 1', 'Set it to 1 to show the demo login and the outbox.'))
    .default('0')
    .transform((value) => value === '1')
    .describe(
      '1 makes demo members and a demo login, and shows the outbox and the list of sites. `npm start` sets it.',
    ),
  DEMO_MEMBERS: wholeNumber(
    0,
    1000,
    60,
    'It is how many demo members each pool gets under DEMO=1; 0 makes none.',
  ).describe('Demo members that each pool gets at the first start under DEMO=1; 0 makes none, and no demo login.'),
  STAGING: z
    .enum(
      ['0', '1'],
      problem('0 or 1', 'Set it to 1, here and for the build, on a copy that no search engine shall list.'),
    )
    .default('0')
    .transform((value) => value === '1')
    .describe('1 is a copy that no search engine lists; for the build, the server and `site hosting` alike.'),
  TRUSTED_PROXIES: proxies
    .prefault('')
    .describe('Addresses and networks whose X-Forwarded-* headers are believed, with commas between them.'),
  MAIL_URL: address(
    /^smtps?$/,
    'an address such as smtps://user:password@host:465',
    'Leave it out to write mails into DATA_DIR/outbox.',
  )
    .optional()
    .describe('SMTP server, smtps://user:password@host:465; unset writes mails into DATA_DIR/outbox.'),
  MAIL_EVENTS_SECRET: z
    .string()
    .min(20, problem('at least 20 characters', 'Leave it out when no mail provider reports bounces and complaints.'))
    .optional()
    .describe('What the mail provider shows when it reports bounces and complaints (docs/deploy/mail-events.md).'),
  GEOIP_FILE: folder.optional().describe('MaxMind database file that tells the country of a visitor.'),
  GEOIP_HEADER: z
    .string()
    .regex(
      /^[\w-]+$/,
      problem('the name of a header, such as cf-ipcountry', 'Leave it out when no CDN tells the country.'),
    )
    .toLowerCase()
    .optional()
    .describe('Header of a CDN that names the country, such as cf-ipcountry.'),
  AGE_PROVIDER_URL: address(
    /^https?$/,
    'an address such as https://age.example/begin',
    'Leave it out when no country of a site asks for a proof of age.',
  )
    .optional()
    .describe(
      'Who proves ages, for countries under `age_policy: proof` (docs/decisions/044-proof-of-age-by-country.md).',
    ),
  AGE_PROVIDER_SECRET: z
    .string()
    .min(32, problem('at least 32 characters', 'Make one with: openssl rand -base64 32'))
    .optional()
    .describe('What the two of you sign with; needed with AGE_PROVIDER_URL.'),
  STATIC_CACHE_MB: wholeNumber(
    0,
    100_000,
    128,
    'It is the memory for static files; 0 reads each from the disk.',
  ).describe('Memory for static files, in MB; 0 reads each from the disk.'),
  LOG_LEVEL: z
    .enum(logLevels, problem(logLevels.join(', '), 'Leave it out for info.'))
    .default('info')
    .describe(`What is logged: ${logLevels.join(', ')}.`),
});

/** The checked settings of one process. Folders are absolute paths. */
export type Config = z.output<typeof environmentSchema>;

const secrets = new Set([
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'MAIL_URL',
  'MAIL_EVENTS_SECRET',
  'AGE_PROVIDER_SECRET',
]);

/**
 * Reads the environment variables; an empty one counts as unset.
 * @throws ConfigError naming every invalid variable, one per line
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const result = environmentSchema.safeParse(given);
  if (!result.success) throw new ConfigError(result.error.issues.map((issue) => explain(issue, given)).join('\n'));
  if (result.data.DATABASE_DIRECT_URL !== undefined && result.data.DATABASE_URL === undefined) {
    throw new ConfigError('DATABASE_DIRECT_URL: DATABASE_URL is not set. Set both, or neither.');
  }
  if ((result.data.AGE_PROVIDER_URL === undefined) !== (result.data.AGE_PROVIDER_SECRET === undefined)) {
    throw new ConfigError('AGE_PROVIDER_URL and AGE_PROVIDER_SECRET belong together. Set both, or neither.');
  }
  return result.data;
}

/** The value in effect for one variable. */
export interface Setting {
  readonly name: string;
  /** As written in the environment, also for defaults; empty when unset. Passwords in URLs are hidden. */
  readonly value: string;
  readonly from: 'environment' | 'default';
}

/** Lists every variable with its value and where the value comes from; an invalid value is listed as given. */
export function listSettings(environment: Readonly<Record<string, string | undefined>>): Setting[] {
  return Object.entries(environmentSchema.shape).map(([name, schema]) => {
    const given = environment[name]?.trim() ? environment[name] : undefined;
    const { success, data } = schema.safeParse(given);
    const value = secrets.has(name) ? withoutPassword(given) : success ? written(data) : (given ?? '');
    return { name, value, from: given === undefined ? 'default' : 'environment' };
  });
}

/** @returns a one-sentence description of each variable, by name */
export function settingMeanings(): ReadonlyMap<string, string> {
  return new Map(Object.entries(environmentSchema.shape).map(([name, schema]) => [name, schema.description ?? '']));
}

function written(value: string | number | boolean | readonly string[] | undefined): string {
  if (typeof value === 'boolean') return value ? '1' : '0';
  return typeof value === 'object' ? value.join(', ') : String(value ?? '');
}

/** Hides the password of a URL, or the whole value if it does not parse: the password can then be anywhere in it. */
function withoutPassword(address = ''): string {
  const url = URL.parse(address);
  if (url === null) return address === '' ? '' : '(hidden)';
  return `${url.protocol}//${url.username}${url.password === '' ? '' : ':hidden'}${url.username === '' ? '' : '@'}${url.host}${url.pathname}`;
}

function explain(issue: z.core.$ZodIssue, given: Readonly<Record<string, string | undefined>>): string {
  const name = String(issue.path[0]);
  const value = secrets.has(name) ? '' : `=${JSON.stringify(given[name])}`;
  return `${name}${value}: ${issue.message}`;
}

function isNetwork(entry: string): boolean {
  const [address = '', bits, ...rest] = entry.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}
