import { fileAppeal } from '#contract/appeal.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { storeAppeal } from '#server/services/safety/appeals.ts';

export const appealRoute = defineRoute(fileAppeal, async (call, input) => {
  await storeAppeal(call, input);
  return {};
});
