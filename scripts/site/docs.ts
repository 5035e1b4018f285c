import { join } from 'node:path';
import type { Command } from '@commander-js/extra-typings';
import { writeOut } from '#scripts/site/output.ts';

/** Adds `docs`: what is written from the schema of `site.yaml` and from the contract of the API. */
export function addDocs(program: Command): void {
  program
    .command('docs')
    .description('write docs/site-yaml.md, docs/site.schema.json and docs/api.md anew from the schemas')
    .action(async () => {
      const [{ siteReference }, { siteJsonSchema }, { apiReference }] = await Promise.all([
        import('#scripts/site/reference.ts'),
        import('#scripts/site/json-schema.ts'),
        import('#scripts/api-reference/write.ts'),
      ]);
      const folder = join(import.meta.dirname, '../../docs');
      writeOut(siteReference(), join(folder, 'site-yaml.md'));
      writeOut(siteJsonSchema(), join(folder, 'site.schema.json'));
      writeOut(apiReference(), join(folder, 'api.md'));
    });
}
