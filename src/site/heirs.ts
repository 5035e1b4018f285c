import { join } from 'node:path';
import type { Problem } from '#site/problems.ts';
import type { ReadSite } from '#site/read.ts';

/** Sites that are given up in favour of a name that is no site here, or is given up itself: readers would be sent on for nothing. */
export function findLostHeirs(reads: readonly ReadSite[]): Problem[] {
  const known = new Map(reads.map((read) => [read.folderName, read]));
  return reads.flatMap((read) => {
    const heir = read.retired?.to ?? undefined;
    if (heir === undefined) return [];
    const message = whatIsWrong(heir, read.folderName, known.get(heir));
    if (message === undefined) return [];
    const file = join(read.folder, 'site.yaml');
    return [{ domain: read.folderName, file, line: read.lineOf(['retired', 'to']), key: 'retired.to', message }];
  });
}

function whatIsWrong(heir: string, own: string, found: ReadSite | undefined): string | undefined {
  if (heir === own) return `${heir} is the site itself. Name another one, or write null.`;
  if (found === undefined) return `there is no site ${heir} here. Name a folder of the sites directory, or write null.`;
  if (found.retired == null) return undefined;
  const end = found.retired.to;
  return `${heir} is retired itself. ${end === null ? 'Name another site, or write null.' : `Did you mean ${end}?`}`;
}
