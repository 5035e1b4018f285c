import { fileReport } from '#contract/report.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { findReported, storeReport } from '#server/services/safety/reports.ts';

export const reportRoute = defineRoute(fileReport, async (call, input) => {
  return storeReport(call, await findReported(call, input), input);
});
