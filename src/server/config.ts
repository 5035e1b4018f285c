import type * as z from 'zod';
import { environmentSchema } from './environment-schema.ts';

/**
 * Invalid environment variables: for each its name, what is wrong, and how to fix it. Never contains the value of a
 * secret.
 */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** The checked settings of one process. Folders are absolute paths. */
export type Config = z.output<typeof environmentSchema>;

const secrets = new Set([
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'MAIL_URL',
  'MAIL_EVENTS_SECRET',
  'AGE_PROVIDER_SECRET',
  'ANSWER_PROVIDER_SECRET',
  'PAYMENT_ACCOUNTS',
  'SMS_SECRET',
  'IBAN_KEY',
]);

/** Addresses that are asked, and the secret that each needs. */
const pairs = [
  ['AGE_PROVIDER_URL', 'AGE_PROVIDER_SECRET'],
  ['ANSWER_PROVIDER_URL', 'ANSWER_PROVIDER_SECRET'],
  ['SMS_URL', 'SMS_SECRET'],
] as const;

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
  for (const [url, secret] of pairs) {
    if ((result.data[url] === undefined) !== (result.data[secret] === undefined))
      throw new ConfigError(`${url} and ${secret} belong together. Set both, or neither.`);
  }
  if (result.data.TRIAL_CRASH_AT !== undefined && !result.data.DEMO)
    throw new ConfigError(
      'TRIAL_CRASH_AT: this kills the server in the middle of a purchase. Leave it out, or set DEMO=1.',
    );
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

function written(value: string | number | boolean | Uint8Array | readonly string[] | undefined): string {
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
