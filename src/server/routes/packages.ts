import { getPackages } from '#contract/packages.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { loadPackages } from '#server/services/payments/packages.ts';

export const packagesRoute = defineRoute(getPackages, async (call) => ({ packages: await loadPackages(call) }));
