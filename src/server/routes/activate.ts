import { activate, resendActivation } from '#contract/activate.ts';
import { requireMember } from '#server/core/call.ts';
import { refuseUntil } from '#server/core/refusal.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { confirmAddress } from '#server/services/account/activation.ts';
import { countAttempt } from '#server/services/limits/attempts.ts';
import { checkCodeFlood } from '#server/services/limits/code-flood.ts';

export const activateRoute = defineRoute(activate, async (call, { token }) => {
  await checkCodeFlood(call);
  await confirmAddress(call.deps, call.site.pool, token, call.now);
  return {};
});

/** Somebody already confirmed needs no mail, and is not told off for asking. */
export const resendActivationRoute = defineRoute(resendActivation, async (call) => {
  const { deps, site, now } = call;
  const owner = requireMember(call);
  if (owner.status === 'active') return {};
  deps.database.assertWritable();
  const key = { pool: site.pool, purpose: 'resend-activation', subject: owner.id };
  const attempt = await countAttempt(deps.database.db, key, deps.limits.resendActivation, now);
  if (!attempt.allowed) throw refuseUntil('too_many_requests', attempt.until, now);
  const mail = {
    kind: 'activate',
    pool: site.pool,
    site: site.domain,
    member: owner.id,
    locale: owner.language,
  } as const;
  await deps.database.transaction((tx) => deps.mailQueue.enqueue(tx, mail));
  return {};
});
