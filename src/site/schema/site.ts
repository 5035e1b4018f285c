import * as z from 'zod';
import { audienceFields } from '#site/schema/audience.ts';
import { CompanySchema } from '#site/schema/company.ts';
import { identityFields } from '#site/schema/identity.ts';
import { lookFields } from '#site/schema/look.ts';
import { moneyFields } from '#site/schema/money.ts';
import { promotionFields } from '#site/schema/promotion.ts';
import { supportFields } from '#site/schema/support.ts';

/**
 * Everything `sites/<domain>/site.yaml` may hold: the Settings of spec §3 under their names (but `geoip_*` and the push key, which only
 * the server can know), and keys of our own. `docs/site-yaml.md` is written from the descriptions.
 */
export const SiteSchema = z.strictObject({
  ...identityFields,
  ...audienceFields,
  ...lookFields,
  ...moneyFields,
  ...supportFields,
  ...promotionFields,
  company: CompanySchema.meta({ description: 'Who runs the site.' }),
});
