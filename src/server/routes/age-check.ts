import { beginAgeCheck, finishAgeCheck } from '#contract/age-check.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { beginCheck, finishCheck } from '#server/services/safety/age-checks.ts';

export const beginAgeCheckRoute = defineRoute(beginAgeCheck, async (call) => ({ address: await beginCheck(call) }));

export const finishAgeCheckRoute = defineRoute(finishAgeCheck, async (call, { answer }) => ({
  proved: await finishCheck(call, answer),
}));
