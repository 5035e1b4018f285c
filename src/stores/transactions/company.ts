import { getCompanyInfo } from '#contract/companyinfo.ts';
import { createResource } from '#stores/session/resource.ts';

/** The company that sells the credits. */
export const { $state: $company, load: loadCompany } = createResource(getCompanyInfo);
