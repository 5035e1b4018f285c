import { exportAccount } from '#contract/account-export.ts';
import { requireMember } from '#server/middleware/call.ts';
import { defineRoute } from '#server/middleware/define-route.ts';
import { Download } from '#server/middleware/download.ts';
import { countAttempt } from '#server/services/attempts.ts';
import { exportOf } from '#server/services/export/export.ts';
import { refuseUntil } from '#server/services/refusal.ts';
import { dayIn } from '#server/services/time.ts';

export const exportAccountRoute = defineRoute(exportAccount, async (call) => {
  const { deps, site, now } = call;
  const owner = requireMember(call);
  deps.database.assertWritable();
  const key = { pool: owner.pool, purpose: 'export', subject: owner.id };
  const attempt = await countAttempt(deps.database.db, key, deps.limits.exportAccount, now);
  if (!attempt.allowed) throw refuseUntil('too_many_requests', attempt.until, now);
  const name = `my-data-${dayIn(site.time_zone, now)}.zip`;
  return new Download(name, 'application/zip', exportOf(deps, owner, now));
});
