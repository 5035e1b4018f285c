import { getCompanyInfo } from '#contract/companyinfo.ts';
import { defineRoute } from '#server/middleware/define-route.ts';

export const companyInfoRoute = defineRoute(getCompanyInfo, async ({ site }) => ({ company: site.company }));
