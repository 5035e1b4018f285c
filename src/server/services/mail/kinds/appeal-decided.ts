import { translator } from '#i18n/build.ts';
import {
  type AboutDecision,
  type DecisionFacts,
  loadDecision,
  toDecided,
} from '#server/services/mail/about-decision.ts';
import type { MailContent } from '#server/services/mail/content.ts';
import type { MailKind } from '#server/services/mail/kind.ts';
import { isStillRestricted } from '#server/services/safety/appeals.ts';

declare module '#server/core/ports/mail-queue.ts' {
  interface MailDetails {
    appeal_decided: AboutDecision;
  }
}

/** Tells a member the outcome of their appeal. */
export const appealDecided: MailKind<'appeal_decided'> = {
  async compose(context, job) {
    const facts = await loadDecision(context, job);
    if (facts === undefined) return undefined;
    const isRestricted = await isStillRestricted(context.db, facts.member, facts.decision);
    return { to: facts.member.email, content: write(facts, isRestricted) };
  },
};

/** @param isRestricted another decision still restricts the member, so a granted appeal does not restore everything */
function write(facts: DecisionFacts, isRestricted: boolean): MailContent {
  const { site, locale, decision, values } = facts;
  const t = translator('mail', locale, site.overrides);
  const undone = decision.kind === 'picture_removed' ? 'picture' : 'reversed';
  const granted = isRestricted ? 'still_restricted' : undone;
  const outcome = decision.appeal_outcome === 'reversed' ? granted : 'upheld';
  return {
    ...toDecided(facts),
    subject: t('appeal_decided.subject', values),
    preheader: t('appeal_decided.preheader'),
    paragraphs: [t(`appeal_decided.${outcome}`, values), ...(decision.note === null ? [] : [decision.note])],
    button: undefined,
  };
}
