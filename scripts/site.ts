/** `npm run site -- new|list|check|docs|hosting`: adds a site, lists them, says what is wrong with them, writes the reference and configurations of web servers. Data on stdout, everything else on stderr. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command, CommanderError, InvalidArgumentError } from '@commander-js/extra-typings';
import { type Locale, locales } from '#i18n/locales.ts';
import { createSite, isFromTemplate } from '#scripts/site/create.ts';
import { addHosting } from '#scripts/site/hosting.ts';
import { print, tell } from '#scripts/site/output.ts';
import { formatTable, toRow } from '#scripts/site/table.ts';
import { loadSites, sitesDirectory } from '#site/load.ts';
import { type NicheNumber, niches } from '#site/niches.ts';
import { formatProblem } from '#site/problems.ts';
import { domainPattern } from '#site/schema/values.ts';
import { nearest } from '#site/words.ts';

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
  .option('-y, --yes', 'ask nothing')
  .action(async (domain, options) => {
    const { sites } = loadSites();
    const owner = sites.find((site) => site.aliases.includes(domain));
    if (owner !== undefined) throw new Error(`${domain} is an alias of ${owner.domain}. Take it out there first.`);
    const fallback = { name: nameOf(domain), niche: 1, locales: ['en'] } as const;
    const given = {
      ...(options.name !== undefined && { name: options.name }),
      ...(options.niche !== undefined && { niche: options.niche }),
      ...(options.locale !== undefined && { locales: options.locale }),
    };
    const mayAsk = options.yes !== true && process.stdin.isTTY;
    const answers = mayAsk
      ? await (await import('#scripts/site/ask.ts')).ask(given, fallback)
      : { ...fallback, ...given };
    const today = new Date().toISOString().slice(0, 10);
    const problems = createSite(sitesDirectory(), { domain, ...answers }, today);
    if (problems.length > 0)
      throw new Error(problems.map((problem) => `${problem.key}: ${problem.message}`).join('\n'));
    print(`${sitesDirectory()}/${domain}`);
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
  .description('print what is wrong with every site, a line each')
  .action(() => {
    const { sites, problems } = loadSites();
    for (const site of sites) {
      if (isFromTemplate(site.company.name))
        tell(`Note: the company of ${site.domain} is still the template's. Fill it in before people see it.`);
    }
    if (problems.length === 0) return tell(`${count(sites.length, 'site')}, nothing wrong.`);
    print(problems.map(formatProblem).join('\n'));
    tell(`${count(problems.length, 'problem')}; ${count(sites.length, 'site')} sound.`);
    process.exitCode = 1;
  });

program
  .command('docs')
  .description('write docs/site-yaml.md anew from the schema')
  .action(async () => {
    const { siteReference } = await import('#scripts/site/reference.ts');
    const file = join(import.meta.dirname, '../docs/site-yaml.md');
    writeFileSync(file, siteReference());
    print(file);
  });

addHosting(program);

try {
  await program.parseAsync();
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : 2;
  else {
    tell(error instanceof Error ? error.message : String(error));
    process.exitCode = error instanceof Error && error.name === 'Cancelled' ? 130 : 1;
  }
}

function parseDomain(value: string): string {
  if (domainPattern.test(value)) return value;
  throw new InvalidArgumentError('Write a domain in lower case without https://, such as velvet-evening.example.');
}

function parseNiche(value: string): NicheNumber {
  const numbers: readonly NicheNumber[] = [1, 2, 3, 4, 5, 6, 7];
  const found = numbers.find((number) => String(number) === value || niches[number] === value);
  if (found !== undefined) return found;
  throw new InvalidArgumentError(hint(value, Object.values(niches)));
}

function addLocale(value: string, earlier: readonly [Locale, ...Locale[]] | undefined): [Locale, ...Locale[]] {
  const locale = locales.find((each) => each === value);
  if (locale === undefined) throw new InvalidArgumentError(hint(value, locales));
  return earlier === undefined ? [locale] : [...earlier, locale];
}

function hint(value: string, words: readonly string[]): string {
  const close = nearest(value, words);
  return close === undefined ? `Choose one of ${words.join(', ')}.` : `Did you mean ${close}?`;
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
