import { translator } from '#i18n/build.ts';
import { type ToldDecision, toldDecisions } from '#lib/safety.ts';
import type { Member } from '#server/db/schema/index.ts';
import { footer, type MailContext, type MailSite } from '#server/services/mail/kind.ts';
import { findById } from '#server/services/members/members.ts';
import { findDecision } from '#server/services/safety/decide.ts';
import type { Decision } from '#server/services/safety/verdict.ts';

/** Payload of a queued mail about a decision. */
export interface AboutDecision {
  /** Id of the decision. */
  readonly decision: string;
}

export interface DecisionFacts extends MailSite {
  readonly decision: Decision;
  /** The member the decision is about. */
  readonly member: Member;
  /** The decision's kind in texts for the member. */
  readonly kind: ToldDecision;
  /** Parameters of its texts. */
  readonly values: { readonly site: string; readonly email: string; readonly name: string; readonly reference: string };
}

/**
 * Loads what a mail about a decision needs.
 * @returns `undefined` when the decision or its member is gone
 */
export async function loadDecision(
  context: MailContext,
  { pool, decision: id }: AboutDecision & { readonly pool: string },
): Promise<DecisionFacts | undefined> {
  const { db, site } = context;
  const decision = await findDecision(db, pool, id);
  const member = decision && (await findById(db, pool, decision.member_id));
  if (decision === undefined || member === undefined) return undefined;
  const kind = toldDecisions.find((told) => told === decision.kind) ?? 'warned';
  const { reference } = decision;
  const values = { site: site.name, email: site.support_email, name: member.name, reference };
  return { ...context, decision, member, kind, values };
}

/** The parts shared by all mails to the member a decision is about. */
export function toDecided(facts: DecisionFacts) {
  const { site, locale, values } = facts;
  const t = translator('mail', locale, site.overrides);
  return {
    locale,
    greeting: t('greeting', values),
    code: { hint: t('decision.reference'), value: values.reference },
    closing: [t('closing', values)],
    footer: footer(facts),
  };
}
