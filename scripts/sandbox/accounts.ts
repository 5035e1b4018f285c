import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { AccountData } from '#server/adapters/payments/accounts-schema.ts';
import { readConfig } from '#server/config.ts';
import { readFinishedSite } from '#site/finished.ts';
import { siteFolders } from '#site/folders.ts';

interface SandboxPlace {
  readonly url: string;
  readonly key: string;
  readonly secret: string;
}

/** Writes a file with an account of the sandbox for the company of each built site, closed to other users. */
export function writeAccounts(file: string, { url, key, secret }: SandboxPlace): void {
  const account: AccountData = { provider: 'sandbox', statement: 'SANDBOX', url, key, secrets: [secret] };
  const { DIST_DIR } = readConfig(process.env);
  const companies = siteFolders(DIST_DIR).map((domain) => readFinishedSite(path.join(DIST_DIR, domain)).company_id);
  const accounts = Object.fromEntries(companies.flatMap((id) => (id === undefined ? [] : [[id, account]])));
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(accounts, undefined, 2)}\n`, { mode: 0o600 });
}
