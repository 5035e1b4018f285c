/** `npm run site -- new|add|remove|list|check|info|docs|hosting`: everything an operator does with sites. Data on stdout, everything else on stderr. */
import { join } from 'node:path';
import { Command, CommanderError } from '@commander-js/extra-typings';
import { addChanges } from '#scripts/site/change.ts';
import { createSite, fillTemplate, isFromTemplate } from '#scripts/site/create.ts';
import { addLocale, parseDomain, parseNiche } from '#scripts/site/flags.ts';
import { addHosting } from '#scripts/site/hosting.ts';
import { addInfo } from '#scripts/site/info.ts';
import { print, tell, writeOut } from '#scripts/site/output.ts';
import { formatTable, toRow } from '#scripts/site/table.ts';
import { aliasOwner, loadSites, sitesDirectory } from '#site/load.ts';
import { niches } from '#site/niches.ts';
import { formatProblem } from '#site/problems.ts';

const program = new Command('site')
  .description('Add, list and check the sites of the sites directory (SITES_DIR, else sites/).')
  .exitOverride()
  .addHelpText('after', '\nExit codes: 0 all well, 1 something is wrong with a site, 2 wrong usage, 130 cancelled.');

program
  .command('new')
  .description('write sites/<domain>/site.yaml from the template')
  .argument('<domain>', 'such as velvet-evening.example', parseDomain)
  .option('--name <name>', 'name of the site; left out, made from the domain')
  .option('--niche <niche>', `${Object.values(niches).join(', ')} or 1 to 7`, parseNiche)
  .option('--locale <locale...>', 'languages, the main one first', addLocale)
  .option('-y, --yes', 'ask nothing; what is left out has a default')
  .option('--no-input', 'ask nothing; what is left out is an error')
  .option('--dry-run', 'print the site.yaml, write nothing')
  .action(async (domain, options, command) => {
    const owner = aliasOwner(domain);
    if (owner !== undefined) throw new Error(`${domain} is an alias of ${owner}. Take it out there first.`);
    const fallback = { name: nameOf(domain), niche: 1, locales: ['en'] } as const;
    const given = {
      ...(options.name !== undefined && { name: options.name }),
      ...(options.niche !== undefined && { niche: options.niche }),
      ...(options.locale !== undefined && { locales: options.locale }),
    };
    const missing = (['name', 'niche', 'locale'] as const).find((name) => options[name] === undefined);
    if (!options.input && options.yes !== true && missing !== undefined)
      command.error(`Nothing was written: --${missing} is missing.`, { exitCode: 2 });
    const mayAsk = options.yes !== true && process.stdin.isTTY;
    const answers = mayAsk
      ? await (await import('#scripts/site/ask.ts')).ask(given, fallback)
      : { ...fallback, ...given };
    const folder = join(sitesDirectory(), domain);
    const today = new Date().toISOString().slice(0, 10);
    if (options.dryRun === true) return print(fillTemplate({ domain, ...answers }, today, folder).trimEnd());
    const problems = createSite(sitesDirectory(), { domain, ...answers }, today);
    if (problems.length > 0)
      throw new Error(problems.map((problem) => `${problem.key}: ${problem.message}`).join('\n'));
    print(folder);
    tell(nextSteps(domain));
  });

program
  .command('list')
  .description('list the sites that are sound')
  .option('--json', 'as JSON')
  .action((options) => {
    const { sites, problems } = loadSites();
    const rows = sites.map(toRow);
    print(options.json === true ? JSON.stringify(rows, undefined, 2) : formatTable(rows));
    const broken = new Set(problems.map((problem) => problem.domain ?? problem.file));
    if (broken.size > 0)
      tell(`Not listed, because something is wrong: ${[...broken].join(', ')}. Run: npm run site -- check`);
  });

program
  .command('check')
  .description('print what is wrong with every site, or with those named, a line each')
  .argument('[domain...]', 'these sites only')
  .option('--json', 'as JSON')
  .action((domains, options, command) => {
    const loaded = loadSites();
    const isMeant = ({ domain }: { readonly domain: string | undefined }) =>
      domains.length === 0 || (domain !== undefined && domains.includes(domain));
    const sites = loaded.sites.filter(isMeant);
    const problems = loaded.problems.filter(isMeant);
    const unknown = domains.find((domain) => ![...sites, ...problems].some((each) => each.domain === domain));
    if (unknown !== undefined)
      command.error(`There is no site ${unknown}. \`npm run site -- list\` names them.`, { exitCode: 2 });
    for (const site of sites) {
      if (isFromTemplate(site.company.name))
        tell(`Note: the company of ${site.domain} is still the template's. Fill it in before people see it.`);
    }
    if (options.json === true) print(JSON.stringify(problems, undefined, 2));
    else if (problems.length > 0) print(problems.map(formatProblem).join('\n'));
    if (problems.length === 0) return tell(`${count(sites.length, 'site')}, nothing wrong.`);
    tell(`${count(problems.length, 'problem')}; ${count(sites.length, 'site')} sound.`);
    process.exitCode = 1;
  });

program
  .command('docs')
  .description('write docs/site-yaml.md and docs/site.schema.json anew from the schema')
  .action(async () => {
    const [{ siteReference }, { siteJsonSchema }] = await Promise.all([
      import('#scripts/site/reference.ts'),
      import('#scripts/site/json-schema.ts'),
    ]);
    const folder = join(import.meta.dirname, '../docs');
    writeOut(siteReference(), join(folder, 'site-yaml.md'));
    writeOut(siteJsonSchema(), join(folder, 'site.schema.json'));
  });

addChanges(program);
addHosting(program);
addInfo(program);

try {
  await program.parseAsync();
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : 2;
  else {
    tell(error instanceof Error ? error.message : String(error));
    process.exitCode = error instanceof Error && error.name === 'Cancelled' ? 130 : 1;
  }
}

/** `velvet-evening.example` → `Velvet Evening`. */
function nameOf(domain: string): string {
  const [label = domain] = domain.replace(/^www\./, '').split('.');
  return label
    .replace(/(^|-)(\p{L})/gu, (_, dash: string, letter: string) => (dash && ' ') + letter.toUpperCase())
    .slice(0, 40);
}

function nextSteps(domain: string): string {
  return [
    '',
    'Next steps',
    `  1. Fill in company and support_email in the site.yaml of ${domain}: both stand on its pages.`,
    '  2. npm run site -- check',
    `  3. npm run build -- --site ${domain}, or npm run dev to see changes as you make them`,
  ].join('\n');
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
