import { readFileSync, statSync } from 'node:fs';
import type * as z from 'zod';
import {
  type AccountData,
  AccountsSchema,
  accountProviders,
  networksKey,
} from '#server/adapters/payments/accounts-schema.ts';
import { OperatorError } from '#server/core/operator-error.ts';

/** Merchant accounts by the `company_id` of sites. */
export type MerchantAccounts = ReadonlyMap<string, AccountData>;

/**
 * Reads the merchant accounts from the file of `PAYMENT_ACCOUNTS`.
 * @throws OperatorError that says what is wrong, where and how to mend it, and quotes nothing of the file
 */
export function readAccounts(file: string): MerchantAccounts {
  const { [networksKey]: _, ...accounts } = read(file);
  return new Map(Object.entries(accounts));
}

/**
 * Reads the secrets of networks from the same file.
 * @throws OperatorError as `readAccounts` does
 */
export function readNetworks(file: string): ReadonlyMap<string, string> {
  return new Map(Object.entries(read(file)[networksKey]).map(([network, { secret }]) => [network, secret]));
}

function read(file: string) {
  const text = readSecretFile(file);
  const { success, data, error } = AccountsSchema.safeParse(parse(file, text));
  if (!success) throw new OperatorError(error.issues.map((issue) => `${file}: ${explain(issue)}`).join('\n'));
  return data;
}

function readSecretFile(file: string): string {
  try {
    const { mode } = statSync(file);
    // Windows has no such modes.
    if (process.platform !== 'win32' && (mode & 0o077) !== 0)
      throw new OperatorError(
        `${file}: other users of this machine can get at it (mode ${(mode & 0o777).toString(8)}), and it holds keys. Close it with: chmod 600 ${file}`,
      );
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    throw new OperatorError(
      `${file}: cannot be read (${error.code}). Set PAYMENT_ACCOUNTS to a file, or leave it out.`,
    );
  }
}

function parse(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    // The message quotes the text; only the place in it is told.
    const [, offset] = /position (\d+)/.exec(String(error)) ?? [];
    const line = offset === undefined ? '' : `:${text.slice(0, Number(offset)).split('\n').length}`;
    throw new OperatorError(`${file}${line}: is no JSON. Compare it with docs/deploy/payments.md.`);
  }
}

const anyOf = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** The place, and what is expected there. Never the value. */
function explain({ path, code, message, ...rest }: z.core.$ZodIssue): string {
  const place = path.length === 0 ? 'the whole' : path.join('.');
  if (code === 'unrecognized_keys' && 'keys' in rest) return `${place}: there is no ${String(rest.keys)}. Take it out.`;
  if (code === 'invalid_union') return `${place}: expected ${anyOf.format(accountProviders)}.`;
  return `${place}: ${message.replace(/, received .*$/, '')}.`;
}
