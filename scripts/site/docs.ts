import { join } from 'node:path';
import type { Command } from '@commander-js/extra-typings';
import { writeOut } from '#scripts/site/output.ts';

/** Adds `docs`: what is written from the schema of `site.yaml`. */
export function addDocs(program: Command): void {
  program
    .command('docs')
    .description('write docs/site-yaml.md and docs/site.schema.json anew from the schema')
    .action(async () => {
      const [{ siteReference }, { siteJsonSchema }] = await Promise.all([
        import('#scripts/site/reference.ts'),
        import('#scripts/site/json-schema.ts'),
      ]);
      const folder = join(import.meta.dirname, '../../docs');
      writeOut(siteReference(), join(folder, 'site-yaml.md'));
      writeOut(siteJsonSchema(), join(folder, 'site.schema.json'));
    });
}
