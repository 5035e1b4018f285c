import { isIP } from 'node:net';
import path from 'node:path';
import * as z from 'zod';
import { crashPoints } from '#server/core/crash-points.ts';

function problem(expected: string, fix: string): string {
  return `expected ${expected}. ${fix}`;
}

function wholeNumber(minimum: number, maximum: number, initial: number, fix: string) {
  const error = problem(`a whole number from ${minimum} to ${maximum}`, fix);
  return z
    .string()
    .regex(/^\d{1,9}$/, error)
    .transform(Number)
    .pipe(z.number().min(minimum, error).max(maximum, error))
    .default(initial);
}

function address(protocols: RegExp, expected: string, fix: string) {
  return z.url({ protocol: protocols, error: problem(expected, fix) });
}

const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const;
const postgresql = [
  'an address such as postgresql://user:password@host:5432/name',
  'Leave it out to use the embedded database.',
] as const;
const absolutePath = z.string().transform((value) => path.resolve(value));

/** Addresses and networks whose `X-Forwarded-*` headers are trusted: `10.0.0.0/8, ::1`. */
const proxies = z
  .string()
  .transform((value) => value.split(/[\s,]+/).filter((entry) => entry !== ''))
  .refine(
    (entries) => entries.every(isNetwork),
    problem(
      'addresses or networks separated by commas, such as 127.0.0.1, 10.0.0.0/8',
      'Leave it out when there is no proxy in front of the server.',
    ),
  );

/** Push services of an operator or a test: `push.example, 127.0.0.1:4443`. */
const pushHosts = z
  .string()
  .toLowerCase()
  .transform((value) => value.split(/[\s,]+/).filter((entry) => entry !== ''))
  .refine(
    (entries) => entries.every((entry) => URL.parse(`https://${entry}`)?.host === entry),
    problem(
      'names separated by commas, with a port unless it is 443, such as push.example, 127.0.0.1:4443',
      'Leave it out: the services of the browsers are known.',
    ),
  );

/** 256 bits. */
const encryptionKey = z.string().transform((value, context) => {
  const key = readKey(value);
  if (key !== undefined) return key;
  const message = problem('32 bytes in base64 or hex', 'Make one with: openssl rand -base64 32');
  context.issues.push({ code: 'custom', message, input: value });
  return z.NEVER;
});

/** All environment variables, in the order of `.env.example`, which is generated from this schema. */
export const environmentSchema = z.object({
  PORT: wholeNumber(0, 65_535, 4321, 'Set it to a free port such as 4321; 0 takes any.').describe('Port to listen on.'),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, problem('an address or a name', 'Set it to 127.0.0.1, or to 0.0.0.0 for every interface.'))
    .default('127.0.0.1')
    .describe('Address to listen on; 0.0.0.0 is every interface.'),
  DIST_DIR: absolutePath.prefault('dist').describe('Folder that sites are built to and served from.'),
  DATA_DIR: absolutePath
    .prefault('.data')
    .describe('Embedded database, photos and mail outbox; the server closes it to other users of the machine.'),
  DATABASE_URL: address(/^postgres(ql)?$/, ...postgresql)
    .optional()
    .describe('PostgreSQL 15 or later, postgresql://user:password@host:5432/name; unset uses the embedded database.'),
  DATABASE_DIRECT_URL: address(/^postgres(ql)?$/, ...postgresql)
    .optional()
    .describe('The same database without the connection pooler, for migrations; unset if DATABASE_URL uses none.'),
  MINIMUM_FREE_MB: wholeNumber(
    0,
    1_000_000,
    200,
    'Below this much free space on the disk, nothing more is saved.',
  ).describe('Free space on the disk, in MB, below which nothing more is saved.'),
  DEMO: z
    .enum(['0', '1'], problem('0 or 1', 'Set it to 1 to show the demo login and the outbox.'))
    .default('0')
    .transform((value) => value === '1')
    .describe(
      '1 makes demo members and a demo login, and shows the outbox and the list of sites; `npm start` sets it.',
    ),
  DEMO_MEMBERS: wholeNumber(
    0,
    1000,
    60,
    'This many demo members are made in each pool under DEMO=1; 0 makes none.',
  ).describe('Demo members in each pool, made at the first start under DEMO=1; 0 makes none, and no demo login.'),
  STAGING: z
    .enum(
      ['0', '1'],
      problem('0 or 1', 'Set it to 1, here and for the build, on a copy that search engines must not list.'),
    )
    .default('0')
    .transform((value) => value === '1')
    .describe('1 marks a copy that search engines must not list; set it for the build, the server and `site hosting`.'),
  TRUSTED_PROXIES: proxies
    .prefault('')
    .describe('Addresses and networks whose X-Forwarded-* headers are trusted, separated by commas.'),
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
    .describe('Secret of the mail provider for reports of bounces and complaints (docs/deploy/mail-events.md).'),
  GEOIP_FILE: absolutePath.optional().describe('MaxMind database file, to find the country of a visitor.'),
  GEOIP_HEADER: z
    .string()
    .regex(
      /^[\w-]+$/,
      problem('the name of a header, such as cf-ipcountry', 'Leave it out when no CDN names the country.'),
    )
    .toLowerCase()
    .optional()
    .describe('Header of a CDN that names the country, such as cf-ipcountry.'),
  AGE_PROVIDER_URL: address(
    /^https?$/,
    'an address such as https://age.example/begin',
    'Leave it out when no site needs a proof of age.',
  )
    .optional()
    .describe(
      'Provider of age checks, for countries with `age_policy: proof` (docs/decisions/044-proof-of-age-by-country.md).',
    ),
  AGE_PROVIDER_SECRET: z
    .string()
    .min(32, problem('at least 32 characters', 'Make one with: openssl rand -base64 32'))
    .optional()
    .describe('Secret that server and age provider sign with; needed with AGE_PROVIDER_URL.'),
  PUSH_HOSTS: pushHosts
    .prefault('')
    .describe(
      'Push services beside those of the browsers, as name:port, separated by commas; private addresses are fine.',
    ),
  ANSWER_PROVIDER_URL: address(
    /^https?$/,
    'an address such as https://answers.example/ask',
    'Leave it out when nobody writes to fictional profiles.',
  )
    .optional()
    .describe('Who answers for fictional profiles, for sites with `fictional_messages` (docs/deploy/answers.md).'),
  ANSWER_PROVIDER_SECRET: z
    .string()
    .min(32, problem('at least 32 characters', 'Make one with: openssl rand -base64 32'))
    .optional()
    .describe('Secret that server and provider of answers sign with; needed with ANSWER_PROVIDER_URL.'),
  PAYMENT_ACCOUNTS: absolutePath
    .optional()
    .describe(
      'File of the merchant accounts and secrets of networks, closed to other users; unset, nothing can be bought (docs/deploy/payments.md).',
    ),
  ALLOW_PAYMENTS_WITHOUT_FSYNC: z
    .enum(['0', '1'], problem('0 or 1', 'Set it to 1 to take real money on the embedded database.'))
    .default('0')
    .transform((value) => value === '1')
    .describe('1 takes real money on the embedded database, which a power cut can cost the last seconds.'),
  SMS_URL: address(
    /^https?$/,
    'an address such as https://sms.example/send',
    'Leave it out when no site takes direct debit.',
  )
    .optional()
    .describe('Gateway that sends text messages, with the codes of direct debit (docs/deploy/sms.md).'),
  SMS_SECRET: z
    .string()
    .min(32, problem('at least 32 characters', 'Make one with: openssl rand -base64 32'))
    .optional()
    .describe('Secret that server and SMS gateway sign with; needed with SMS_URL.'),
  IBAN_KEY: encryptionKey
    .optional()
    .describe('Key that bank accounts are encrypted with, 32 bytes in base64 or hex; unset, there is no direct debit.'),
  TRIAL_CRASH_AT: z
    .enum(crashPoints, problem(crashPoints.join(', '), 'Leave it out, except in trials.'))
    .optional()
    .describe('Kills the server at this point of a purchase, for trials; needs DEMO=1.'),
  STATIC_CACHE_MB: wholeNumber(
    0,
    100_000,
    128,
    'This much memory holds static files; 0 reads each file from the disk.',
  ).describe('Memory for static files, in MB; 0 reads each file from the disk.'),
  LOG_LEVEL: z
    .enum(logLevels, problem(logLevels.join(', '), 'Leave it out for info.'))
    .default('info')
    .describe(`What is logged: ${logLevels.join(', ')}.`),
});

/** @returns `undefined` if it is not 32 bytes, or has anything else in it */
function readKey(value: string): Buffer | undefined {
  if (/^[\da-f]{64}$/i.test(value)) return Buffer.from(value, 'hex');
  return /^[\w+/-]{43}=?$/.test(value) ? Buffer.from(value, 'base64') : undefined;
}

function isNetwork(entry: string): boolean {
  const [address = '', bits, ...rest] = entry.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}
