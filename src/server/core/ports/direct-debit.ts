import type { SmsAdapter } from '#server/core/ports/sms.ts';
import type { Vault } from '#server/core/vault.ts';

/** What direct debit needs beside a provider of payments. */
export interface DirectDebit {
  /** Sends the codes that confirm a mandate. */
  readonly sms: SmsAdapter;
  /** Encrypts what a member enters. */
  readonly vault: Vault;
}
