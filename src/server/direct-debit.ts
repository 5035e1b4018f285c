import { createHttpSms } from '#server/adapters/sms/http.ts';
import type { Config } from '#server/config.ts';
import type { DirectDebit } from '#server/core/ports/direct-debit.ts';
import type { SmsOutbox } from '#server/core/ports/sms.ts';
import { createVault } from '#server/core/vault.ts';
import type { Database } from '#server/db/database.ts';
import { everyPool } from '#server/services/limits/attempts.ts';
import { loadKey } from '#server/services/members/keys.ts';

/**
 * What direct debit needs, as the configuration says.
 * @param outbox takes the place of the gateway where nobody is to be reached: in a demo and on staging
 * @returns `undefined` if a code would reach nobody, or there is no key: then direct debit is not offered
 */
export async function openDirectDebit(
  { SMS_URL: url, SMS_SECRET: secret, IBAN_KEY: key, DEMO }: Config,
  outbox: SmsOutbox | undefined,
  database: Database,
): Promise<DirectDebit | undefined> {
  const sms = url === undefined || secret === undefined ? outbox : createHttpSms(url, secret);
  // The accounts of a demo are invented, so that its key may be in its database.
  const ownKey = key ?? (DEMO ? (await loadKey(database.db, everyPool, 'demo-iban', new Date())).export() : undefined);
  return sms && ownKey && { sms, vault: createVault(ownKey) };
}
