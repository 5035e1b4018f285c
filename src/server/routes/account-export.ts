import { exportAccount } from '#contract/account-export.ts';
import { requireMember } from '#server/core/call.ts';
import { dayIn } from '#server/core/time.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { exportOf } from '#server/services/account-export/export.ts';
import { loadMember } from '#server/services/members/members.ts';

export const exportAccountRoute = defineRoute(exportAccount, async (call) => {
  const { deps, site, now } = call;
  const owner = requireMember(call);
  const name = `my-data-${dayIn(site.time_zone, now)}.zip`;
  return download(name, 'application/zip', exportOf(deps, await loadMember(deps.database.db, owner), now));
});

/**
 * Answers with a file for the browser to save instead of JSON, streamed while it is produced.
 * @param name suggested file name; nothing personal
 * @param type media type
 */
function download(name: string, type: string, body: ReadableStream<Uint8Array>): Response {
  const headers = { 'Content-Type': type, 'Content-Disposition': `attachment; filename="${name}"` };
  return new Response(body, { headers });
}
