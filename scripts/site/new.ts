import { join } from 'node:path';
import type { Command } from '@commander-js/extra-typings';
import { print, tell } from '#scripts/lib/output.ts';
import { ask } from '#scripts/site/ask.ts';
import { createSite, fillTemplate } from '#scripts/site/create.ts';
import { addLocale, parseDomain, parseNiche } from '#scripts/site/flags.ts';
import { niches } from '#site/schema/niches.ts';
import { aliasOwner } from '#site-loader/load.ts';
import { sitesFolder } from '#site-loader/source/paths.ts';

/** Adds `new`, which creates a site. */
export function addNew(program: Command): void {
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
      const asks = options.yes !== true && options.input;
      const answers = asks ? await ask(given, fallback) : { ...fallback, ...given };
      const folder = join(sitesFolder(), domain);
      const today = new Date().toISOString().slice(0, 10);
      if (options.dryRun === true) return print(fillTemplate({ domain, ...answers }, today, folder).trimEnd());
      const problems = createSite(sitesFolder(), { domain, ...answers }, today);
      if (problems.length > 0)
        throw new Error(problems.map((problem) => `${problem.key}: ${problem.message}`).join('\n'));
      print(folder);
      tell(nextSteps(domain));
    });
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
    `  1. Fill in company and support_email in the site.yaml of ${domain}: its pages show both.`,
    '  2. npm run site -- check',
    `  3. npm run build -- --site ${domain}, or npm run dev to see changes as you make them`,
  ].join('\n');
}
