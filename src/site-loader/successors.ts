import { join } from 'node:path';
import type { ReadSite } from '#site-loader/read.ts';
import type { Problem } from '#site-loader/source/problems.ts';

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
