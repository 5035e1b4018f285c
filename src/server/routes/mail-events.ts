import { createHash, timingSafeEqual } from 'node:crypto';
import { reportMailEvents } from '#contract/mail-events.ts';
import { disabledReasons } from '#lib/notifications.ts';
import type { Call } from '#server/core/call.ts';
import { Refusal } from '#server/core/refusal.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { disableAddresses } from '#server/services/account/notifications.ts';

export const mailEventsRoute = defineRoute(reportMailEvents, async (call, { events }) => {
  requireSecret(call);
  call.deps.database.assertWritable();
  for (const reason of disabledReasons) {
    const emails = events.filter((event) => event.reason === reason).map(({ email }) => email);
    await disableAddresses(call.deps.database.db, call.site.pool, emails, reason);
  }
  return {};
});

/** Answers 404 without the secret, whether or not the operator has set one. */
function requireSecret({ deps, headers }: Call): void {
  const given = /^Bearer (.+)$/.exec(headers.get('authorization') ?? '')?.[1];
  const secret = deps.mailEventsSecret;
  // Compare hashes: they have equal lengths, so the timing reveals nothing.
  if (secret === undefined || given === undefined || !timingSafeEqual(digest(given), digest(secret))) {
    throw new Refusal('not_found');
  }
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
