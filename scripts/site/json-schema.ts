import * as z from 'zod';
import { SiteSchema } from '#site/schema/site.ts';

/**
 * `docs/site.schema.json`: keys, kinds and meanings of `site.yaml` for editors, which complete and underline by it. What only code can
 * tell (a country code that exists, colours with enough contrast) is left to `npm run site -- check`.
 */
export function siteJsonSchema(): string {
  const schema = z.toJSONSchema(SiteSchema, { io: 'input', unrepresentable: 'any', reused: 'inline' });
  const whole = { $schema: schema.$schema, title: 'site.yaml', ...schema };
  return `${JSON.stringify(whole, undefined, 2)}\n`;
}
