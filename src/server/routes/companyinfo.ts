import { getCompanyInfo } from '#contract/companyinfo.ts';
import { defineRoute } from '#server/http/define-route.ts';

export const companyInfoRoute = defineRoute(getCompanyInfo, async ({ site }) => ({ company: site.company }));
