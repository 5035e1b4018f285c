import { checkDataFolder } from '#scripts/site/doctor/data-folder.ts';
import { checkDatabase } from '#scripts/site/doctor/database.ts';
import type { Finding } from '#scripts/site/doctor/finding.ts';
import { checkMachine } from '#scripts/site/doctor/machine.ts';
import { checkPaymentAccounts } from '#scripts/site/doctor/payment-accounts.ts';
import { checkPort } from '#scripts/site/doctor/port.ts';
import { checkSettings } from '#scripts/site/doctor/settings.ts';
import { checkSites } from '#scripts/site/doctor/sites.ts';
import { loadSites } from '#site-loader/load.ts';

/** Runs all checks, basic ones first. If a variable is invalid, skips those that depend on variables. */
export async function examine(): Promise<Finding[]> {
  const { findings, config } = checkSettings(process.env);
  if (config === undefined) return [...checkMachine(), ...findings];
  const { sites } = loadSites();
  return [
    ...checkMachine(),
    ...findings,
    ...checkDataFolder(config),
    ...(await checkDatabase(config)),
    ...checkSites(config),
    ...checkPaymentAccounts(config, sites),
    await checkPort(config, sites[0]?.domain),
  ];
}
