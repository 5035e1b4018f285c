import * as z from 'zod';
import { SiteSchema } from '#site/schema/site.ts';

/**
 * `docs/site.schema.json`: keys, types and descriptions of `site.yaml`, for completion and errors in editors. Rules
 * that need code (existing country codes, sufficient contrast) are left to `npm run site -- check`.
 */
export function siteJsonSchema(): string {
  const schema = z.toJSONSchema(SiteSchema, { io: 'input', unrepresentable: 'any', reused: 'inline' });
  const whole = { $schema: schema.$schema, title: 'site.yaml', ...schema };
  return `${JSON.stringify(whole, undefined, 2)}\n`;
}
