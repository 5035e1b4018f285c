import type { Command } from '@commander-js/extra-typings';
import { unusedPictures, withoutFaultyPictures } from '#build/media/problems.ts';
import { count, print, tell } from '#scripts/lib/output.ts';
import { noteOnCompany } from '#scripts/site/company-note.ts';
import { UnknownSiteError } from '#scripts/site/known.ts';
import { noteOnVariants, notesOnPayments } from '#scripts/site/notes.ts';
import { accountsHere } from '#scripts/site/payment-gaps.ts';
import { loadSites } from '#site-loader/load.ts';
import { formatProblem } from '#site-loader/source/problems.ts';

/** Adds `check`, which prints the problems in the data of sites. */
export function addCheck(program: Command): void {
  program
    .command('check')
    .description('print what is wrong with every site, or with those named, a line each')
    .argument('[domain...]', 'these sites only')
    .option('--json', 'as JSON')
    .action(async (domains, options) => {
      const loaded = loadSites();
      const isMeant = ({ domain }: { readonly domain: string | undefined }) =>
        domains.length === 0 || (domain !== undefined && domains.includes(domain));
      const { sites, problems } = await withoutFaultyPictures({
        sites: loaded.sites.filter(isMeant),
        problems: loaded.problems.filter(isMeant),
      });
      const unknown = domains.find((domain) => ![...sites, ...problems].some((each) => each.domain === domain));
      if (unknown !== undefined) throw new UnknownSiteError(unknown, loaded);
      const accounts = accountsHere(process.env.PAYMENT_ACCOUNTS);
      for (const site of sites) {
        for (const note of notesOnPayments(site, accounts)) tell(note);
        for (const note of [noteOnVariants(site), noteOnCompany(site)]) if (note !== undefined) tell(note);
        for (const path of unusedPictures(site))
          tell(`Note: ${site.domain} shows media/${path} nowhere, so it is not published.`);
      }
      if (options.json === true) print(JSON.stringify(problems, undefined, 2));
      else if (problems.length > 0) print(problems.map(formatProblem).join('\n'));
      if (problems.length === 0) return tell(`${count(sites.length, 'site')}, nothing wrong.`);
      tell(`${count(problems.length, 'problem')}; ${count(sites.length, 'site')} sound.`);
      process.exitCode = 1;
    });
}
