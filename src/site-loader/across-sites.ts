import { join } from 'node:path';
import type { ReadSite } from '#site-loader/read.ts';
import type { Problem } from '#site-loader/source/problems.ts';

/**
 * Reports names that two sites claim. A domain wins over an alias; of two equal claims, the site first in the alphabet
 * keeps the name, so only one of them is excluded.
 */
export function findClashes(reads: readonly ReadSite[]): Problem[] {
  const owners = new Map(reads.map((read) => [read.folderName, read.folderName]));
  return reads.flatMap((read) =>
    read.aliases.flatMap((alias, index) => {
      const owner = owners.get(alias);
      if (owner === undefined) {
        owners.set(alias, read.folderName);
        return [];
      }
      const claim = owner === alias ? `the domain of sites/${owner}` : `already an alias of sites/${owner}`;
      const file = join(read.folder, 'site.yaml');
      const message = `${alias} is ${claim}. A name can lead to one site only: remove it here or there.`;
      return [
        { domain: read.folderName, file, line: read.lineOf(['aliases', index]), key: `aliases[${index}]`, message },
      ];
    }),
  );
}

/** Reports closed sites whose successor does not exist here, or is closed itself: the redirect would lead nowhere. */
export function findInvalidSuccessors(reads: readonly ReadSite[]): Problem[] {
  const sites = new Map(reads.map((read) => [read.folderName, read]));
  return reads.flatMap((read) => {
    const successor = read.retired?.to ?? undefined;
    if (successor === undefined) return [];
    const message = whatIsWrong(successor, read.folderName, sites.get(successor));
    if (message === undefined) return [];
    const file = join(read.folder, 'site.yaml');
    return [{ domain: read.folderName, file, line: read.lineOf(['retired', 'to']), key: 'retired.to', message }];
  });
}

function whatIsWrong(successor: string, own: string, found: ReadSite | undefined): string | undefined {
  if (successor === own) return `${successor} is the site itself. Name another one, or write null.`;
  if (found === undefined)
    return `there is no site ${successor} here. Name a folder of the sites directory, or write null.`;
  if (found.retired == null) return undefined;
  const end = found.retired.to;
  return `${successor} is retired itself. ${end === null ? 'Name another site, or write null.' : `Did you mean ${end}?`}`;
}
