import { join } from 'node:path';
import type { Problem } from '#site/problems.ts';
import type { ReadSite } from '#site/read.ts';

/**
 * Names that two sites claim. A domain beats an alias; of two equal claims the site that sorts first keeps the name,
 * so that only one site is held back.
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
