import * as z from 'zod';
import { audienceFields } from '#site/schema/audience.ts';
import { bundleFields } from '#site/schema/bundles.ts';
import { CompanySchema } from '#site/schema/company.ts';
import { hostingFields } from '#site/schema/hosting.ts';
import { identityFields } from '#site/schema/identity.ts';
import { lookFields } from '#site/schema/look.ts';
import { moneyFields } from '#site/schema/money.ts';
import { postbackFields } from '#site/schema/postbacks.ts';
import { promotionFields } from '#site/schema/promotion.ts';
import { supportFields } from '#site/schema/support.ts';

/**
 * Everything that `sites/<domain>/site.yaml` may contain: the settings of `settings.php` under the same names (except
 * `geoip_*`, which only the server has), and others. `docs/site-yaml.md` is generated from the descriptions.
 */
export const SiteSchema = z.strictObject({
  ...identityFields,
  ...audienceFields,
  ...lookFields,
  ...moneyFields,
  ...bundleFields,
  ...supportFields,
  ...promotionFields,
  ...postbackFields,
  ...hostingFields,
  company: CompanySchema.meta({ description: 'Who runs the site.' }),
});
