import { join, relative } from 'node:path';
import type { Command } from '@commander-js/extra-typings';
import { formatColumns } from '#scripts/lib/columns.ts';
import { print } from '#scripts/lib/output.ts';
import { parseDomain } from '#scripts/site/flags.ts';
import { UnknownSiteError } from '#scripts/site/known.ts';
import { listSettings } from '#server/config.ts';
import { SiteSchema } from '#site/schema/site.ts';
import type { Site } from '#site/types.ts';
import { loadSites } from '#site-loader/load.ts';
import { sitesFolder } from '#site-loader/source/paths.ts';
import { readSource } from '#site-loader/source/yaml.ts';

/** One setting; also the JSON output. */
interface Row {
  readonly name: string;
  readonly value: string;
  /** Source: `environment`, `default`, or file and line. */
  readonly from: string;
}

const precedence = '\nA flag overrides a variable, a variable overrides a file, a file overrides the default.';

/** Adds `info`, which prints the effective settings, or those of one site, and where each comes from. */
export function addInfo(program: Command): void {
  program
    .command('info')
    .description('print every setting in use here, or every key of a site, and where its value comes from')
    .argument('[domain]', 'a site, for the keys of its site.yaml', parseDomain)
    .option('--json', 'as JSON')
    .addHelpText('after', precedence)
    .action((domain, options) => {
      const { sites, problems } = loadSites();
      const site = sites.find((each) => each.domain === domain);
      if (domain !== undefined && site === undefined) throw new UnknownSiteError(domain, { sites, problems });
      const rows: Row[] = site === undefined ? machineRows(sites.length, problems.length) : siteRows(site);
      if (options.json === true) return print(JSON.stringify(rows, undefined, 2));
      print(formatColumns([['setting', 'from', 'value'], ...rows.map(({ name, from, value }) => [name, from, value])]));
    });
}

function machineRows(sites: number, problems: number): Row[] {
  return [
    // Only the build and the commands read it; the server serves built sites.
    { name: 'SITES_DIR', value: sitesFolder(), from: process.env.SITES_DIR ? 'environment' : 'default' },
    ...listSettings(process.env),
    { name: 'node', value: process.version, from: process.execPath },
    { name: 'sites', value: String(sites), from: `${problems} problems` },
  ];
}

/** Keys in the order of docs/site-yaml.md, with validated values. */
function siteRows(site: Site): Row[] {
  const file = join(site.folder, 'site.yaml');
  const { value: written, lineOf } = readSource(file);
  const given = new Set(typeof written === 'object' && written !== null ? Object.keys(written) : []);
  const values: Readonly<Record<string, unknown>> = { ...site };
  return Object.keys(SiteSchema.shape).map((name) => ({
    name,
    value: JSON.stringify(values[name]) ?? '',
    from: given.has(name) ? `${relative(process.cwd(), file)}:${lineOf([name])}` : 'default',
  }));
}
