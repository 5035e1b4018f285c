import { translator } from '#i18n/build.ts';
import { tagOf } from '#i18n/tag.ts';
import { routePath } from '#lib/routes.ts';
import { after } from '#server/core/time.ts';
import {
  type AboutDecision,
  type DecisionFacts,
  loadDecision,
  toDecided,
} from '#server/services/mail/about-decision.ts';
import type { MailContent } from '#server/services/mail/content.ts';
import { type MailKind, pageUrl } from '#server/services/mail/kind.ts';
import { appealLife } from '#server/services/safety/appeals.ts';
import { isRestriction, toStated } from '#server/services/safety/list-decisions.ts';

declare module '#server/core/ports/mail-queue.ts' {
  interface MailDetails {
    decision: AboutDecision;
  }
}

/** The statement of reasons: what was decided, why, what it means, and how to appeal. */
export const decisionMade: MailKind<'decision'> = {
  async compose(context, job) {
    const facts = await loadDecision(context, job);
    return facts && { to: facts.member.email, content: write(facts) };
  },
};

function write(facts: DecisionFacts): MailContent {
  const { site, locale, decision, kind, values } = facts;
  const t = translator('mail', locale, site.overrides);
  const words = translator('safety', locale, site.overrides);
  const reason = isRestriction(decision) ? toStated(decision.reason) : null;
  const until = new Intl.DateTimeFormat(tagOf(locale), { dateStyle: 'long', timeZone: site.time_zone });
  const appeal = t('decision.appeal', { ...values, date: until.format(after(decision.created_at, appealLife)) });
  return {
    ...toDecided(facts),
    subject: words(`what.${kind}`, values),
    preheader: words(`means.${kind}`, values),
    paragraphs: [
      words(`what.${kind}`, values),
      ...(reason === null ? [] : [words(`why.${reason}`)]),
      ...(decision.decided_by === 'rule' ? [t('decision.rule')] : []),
      ...(decision.note === null ? [] : [decision.note]),
      words(`means.${kind}`, values),
      ...(isRestriction(decision) ? [appeal] : []),
      ...(kind === 'banned' ? [t('decision.leave', values)] : []),
    ],
    button: isRestriction(decision) ? appealButton(facts) : undefined,
  };
}

/** Opens the page where a member can appeal without logging in. */
function appealButton(facts: DecisionFacts): MailContent['button'] {
  const label = translator('safety', facts.locale, facts.site.overrides)('appeal.title');
  return { label, url: `${pageUrl(facts, routePath('complaints'))}#appeal` };
}
