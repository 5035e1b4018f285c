import { activate, resendActivation } from '#contract/activate.ts';
import { requireMember } from '#server/core/call.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { confirmAddress } from '#server/services/account/activation.ts';
import { enforceMemberLimit } from '#server/services/limits/enforce.ts';

export const activateRoute = defineRoute(activate, async (call, { token }) => {
  await confirmAddress(call.deps, call.site.pool, token, call.now);
  return {};
});

/** A member whose address is confirmed gets no mail, and no error either. */
export const resendActivationRoute = defineRoute(resendActivation, async (call) => {
  const { deps, site } = call;
  const owner = requireMember(call);
  if (owner.status === 'active') return {};
  deps.database.assertWritable();
  await enforceMemberLimit(call, 'resendActivation');
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
