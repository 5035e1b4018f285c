import { join } from 'node:path';
import type { Command } from '@commander-js/extra-typings';
import { writeOut } from '#scripts/lib/output.ts';

/** Adds `docs`, which generates documents from the schemas, the contract of the API and the decisions. */
export function addDocs(program: Command): void {
  program
    .command('docs')
    .description(
      'write anew what is made from schemas: .env.example and docs/{site-yaml,api,decisions/README}.md, site.schema.json',
    )
    .action(async () => {
      const [{ envExample, siteJsonSchema, siteReference }, { apiReference }, { decisionsIndex }] = await Promise.all([
        import('#scripts/site/reference.ts'),
        import('#scripts/api-reference/write.ts'),
        import('#scripts/site/decisions-index.ts'),
      ]);
      const folder = join(import.meta.dirname, '../../docs');
      writeOut(siteReference(), join(folder, 'site-yaml.md'));
      writeOut(siteJsonSchema(), join(folder, 'site.schema.json'));
      writeOut(apiReference(), join(folder, 'api.md'));
      writeOut(envExample(), join(folder, '../.env.example'));
      writeOut(decisionsIndex(), join(folder, 'decisions/README.md'));
    });
}
