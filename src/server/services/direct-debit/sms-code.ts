import { randomInt } from 'node:crypto';
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { translator } from '#i18n/build.ts';
import { formatMoney } from '#i18n/formats.ts';
import { type Call, requireMember } from '#server/core/call.ts';
import { describeError } from '#server/core/describe-error.ts';
import type { DirectDebit } from '#server/core/ports/direct-debit.ts';
import { SmsRefusedError } from '#server/core/ports/sms.ts';
import { Refusal } from '#server/core/refusal.ts';
import { after, minute } from '#server/core/time.ts';
import { debitMandate } from '#server/db/schema/index.ts';
import { isMandate, type Mandate, openMandate } from '#server/services/direct-debit/mandate.ts';
import { everyPool, requireAttempt } from '#server/services/limits/attempts.ts';
import { enforceMemberLimit } from '#server/services/limits/enforce.ts';
import type { Order } from '#server/services/payments/order.ts';
import { siteLocale } from '#site/site-locale.ts';

/** How long a code is good for, and how many tries it takes. */
const lastsMs = 10 * minute;
const mostTries = 5;
/** Seconds until another try at sending makes sense. */
const retryAfter = 60;

/**
 * Makes a code for a mandate and sends it; earlier ones are no longer good.
 * @returns when it ends
 * @throws Refusal `too_many_requests`, `sms_failed`, `invalid_input` for a number that gets no messages
 */
export async function sendCode(call: Call, debit: DirectDebit, order: Order, mandate: Mandate): Promise<Date> {
  const { deps, site, now } = call;
  const { mobile } = openMandate(debit, mandate);
  await enforceMemberLimit(call, 'debitCode');
  const key = { pool: everyPool, purpose: 'debitCodeNumber', subject: mobile };
  await requireAttempt(deps.database.db, key, deps.limits.debitCodeNumber, now);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const ends = after(now, lastsMs);
  const locale = siteLocale(site, order.locale);
  const text = translator(
    'sms',
    locale,
    site.overrides,
  )('debitCode', {
    ...{ code, payee: order.statement },
    price: formatMoney({ amount: order.amount, currency: order.currency }, locale),
  });
  const code_mark = markOf(debit, order, mobile, code);
  // Before it is sent, as a gateway that gave no answer may have sent it.
  await deps.database.db
    .update(debitMandate)
    .set({ code_mark, code_expires_at: ends, code_sent_at: null, code_tries: 0 })
    .where(and(isMandate(mandate), isNull(debitMandate.confirmed_at)));
  const sms = { site: site.domain, to: mobile, member: requireMember(call).id, text, locale, date: now };
  await debit.sms.send(sms).catch((error: unknown) => {
    if (error instanceof SmsRefusedError) throw new Refusal('invalid_input', { fields: { mobile: 'mobile_kind' } });
    deps.logger.warn(describeError(error), 'a text message could not be sent');
    throw new Refusal('sms_failed', { retryAfter });
  });
  await deps.database.db
    .update(debitMandate)
    .set({ code_sent_at: now })
    .where(and(isMandate(mandate), eq(debitMandate.code_mark, code_mark)));
  return ends;
}

/**
 * Counts a try at the code of a mandate, and confirms it if it is the right one. One conditional statement, so that
 * tries at once are counted like others.
 * @throws Refusal `invalid_input` for a wrong code, `sms_code_expired` when it is no longer good
 */
export async function confirmByCode(call: Call, debit: DirectDebit, mandate: Mandate, code: string): Promise<void> {
  const { mobile } = openMandate(debit, mandate);
  const now = call.now.toISOString();
  const [counted] = await call.deps.database.db
    .update(debitMandate)
    .set({
      code_tries: sql`${debitMandate.code_tries} + 1`,
      confirmed_at: sql`case when ${debitMandate.code_mark} = ${markOf(debit, mandate, mobile, code)} then ${now}::timestamptz end`,
    })
    .where(
      and(
        isMandate(mandate),
        isNull(debitMandate.confirmed_at),
        lt(debitMandate.code_tries, mostTries),
        gt(debitMandate.code_expires_at, call.now),
      ),
    )
    .returning({ confirmed_at: debitMandate.confirmed_at });
  if (counted === undefined) throw new Refusal('sms_code_expired');
  if (counted.confirmed_at === null) throw new Refusal('invalid_input', { fields: { code: 'sms_code_wrong' } });
}

/** When the code that was sent ends; `undefined` if there is none that is good. */
export function endOfCode(mandate: Mandate, now: Date): Date | undefined {
  const { code_sent_at, code_expires_at: end, code_tries } = mandate;
  return code_sent_at !== null && end !== null && end > now && code_tries < mostTries ? end : undefined;
}

/** A code is good for one order and one number. */
function markOf({ vault }: DirectDebit, { pool, id }: Pick<Order, 'pool' | 'id'>, mobile: string, code: string) {
  return vault.mark(`code ${pool} ${id} ${mobile} ${code}`);
}
