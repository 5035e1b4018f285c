import { exportAccount } from '#contract/account-export.ts';
import { requireMember } from '#server/core/call.ts';
import { refuseUntil } from '#server/core/refusal.ts';
import { dayIn } from '#server/core/time.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { download } from '#server/http/download.ts';
import { exportOf } from '#server/services/account-export/export.ts';
import { countAttempt } from '#server/services/limits/attempts.ts';

export const exportAccountRoute = defineRoute(exportAccount, async (call) => {
  const { deps, site, now } = call;
  const owner = requireMember(call);
  deps.database.assertWritable();
  const key = { pool: owner.pool, purpose: 'export', subject: owner.id };
  const attempt = await countAttempt(deps.database.db, key, deps.limits.exportAccount, now);
  if (!attempt.allowed) throw refuseUntil('too_many_requests', attempt.until, now);
  const name = `my-data-${dayIn(site.time_zone, now)}.zip`;
  return download(name, 'application/zip', exportOf(deps, owner, now));
});
