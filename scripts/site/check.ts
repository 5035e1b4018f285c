import type { Command } from '@commander-js/extra-typings';
import { isFromTemplate } from '#scripts/site/create.ts';
import { UnknownSiteError } from '#scripts/site/known.ts';
import { noteOnVariants } from '#scripts/site/notes.ts';
import { count, print, tell } from '#scripts/site/output.ts';
import { loadSites } from '#site/load.ts';
import { formatProblem } from '#site/problems.ts';

/** Adds `check`: what is wrong with the data of the sites. */
export function addCheck(program: Command): void {
  program
    .command('check')
    .description('print what is wrong with every site, or with those named, a line each')
    .argument('[domain...]', 'these sites only')
    .option('--json', 'as JSON')
    .action((domains, options) => {
      const loaded = loadSites();
      const isMeant = ({ domain }: { readonly domain: string | undefined }) =>
        domains.length === 0 || (domain !== undefined && domains.includes(domain));
      const sites = loaded.sites.filter(isMeant);
      const problems = loaded.problems.filter(isMeant);
      const unknown = domains.find((domain) => ![...sites, ...problems].some((each) => each.domain === domain));
      if (unknown !== undefined) throw new UnknownSiteError(unknown, loaded);
      for (const site of sites) {
        const note = noteOnVariants(site);
        if (note !== undefined) tell(note);
        if (isFromTemplate(site.company.name))
          tell(
            `Note: the company of ${site.domain} is still the template's. Fill it in: until then npm run build refuses the site.`,
          );
      }
      if (options.json === true) print(JSON.stringify(problems, undefined, 2));
      else if (problems.length > 0) print(problems.map(formatProblem).join('\n'));
      if (problems.length === 0) return tell(`${count(sites.length, 'site')}, nothing wrong.`);
      tell(`${count(problems.length, 'problem')}; ${count(sites.length, 'site')} sound.`);
      process.exitCode = 1;
    });
}
