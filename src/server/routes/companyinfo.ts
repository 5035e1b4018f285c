import { getCompanyInfo } from '#contract/companyinfo.ts';
import { defineSiteRoute } from '#server/http/define-site-route.ts';

export const companyInfoRoute = defineSiteRoute(getCompanyInfo, ({ company }) => ({ company }));
