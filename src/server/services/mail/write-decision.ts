import { translator } from '#i18n/build.ts';
import type { Locale } from '#i18n/locales.ts';
import { localizedPath } from '#i18n/paths.ts';
import { routePath } from '#lib/routes.ts';
import { type ToldDecision, toldDecisions } from '#lib/safety.ts';
import { after } from '#server/core/time.ts';
import type { Member } from '#server/db/schema/index.ts';
import type { MailContent } from '#server/services/mail/content.ts';
import { companyLine, quote } from '#server/services/mail/write-complaint.ts';
import { appealLife } from '#server/services/safety/appeals.ts';
import { isRestriction, toStated } from '#server/services/safety/list-decisions.ts';
import type { Decision } from '#server/services/safety/verdict.ts';
import type { Site } from '#site/types.ts';

interface DecisionFacts {
  readonly site: Site;
  readonly locale: Locale;
  readonly decision: Decision;
  /** Whom it is about. */
  readonly member: Member;
  /** Public address of the site, without a slash at the end. */
  readonly origin: string;
}

/** The statement of reasons: what was decided, why, what it means, and how to appeal (trials C2). */
export function writeStatement(facts: DecisionFacts): MailContent {
  const { site, locale, decision } = facts;
  const t = translator('mail', locale, site.overrides);
  const words = translator('safety', locale, site.overrides);
  const { kind, values } = aboutOf(facts);
  const reason = isRestriction(decision) ? toStated(decision.reason) : null;
  const until = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: site.time_zone });
  const appeal = t('decision.appeal', { ...values, date: until.format(after(decision.created_at, appealLife)) });
  return {
    ...frame(facts),
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

/**
 * What came of an appeal.
 * @param isRestricted whether another decision still withholds something, so that a granted one does not bring everything back
 */
export function writeAppealDecided(facts: DecisionFacts, isRestricted: boolean): MailContent {
  const { site, locale, decision } = facts;
  const t = translator('mail', locale, site.overrides);
  const { values } = aboutOf(facts);
  const granted = isRestricted ? 'still_restricted' : 'reversed';
  const outcome = decision.appeal_outcome === 'reversed' ? granted : 'upheld';
  return {
    ...frame(facts),
    subject: t('appeal_decided.subject', values),
    preheader: t('appeal_decided.preheader'),
    paragraphs: [t(`appeal_decided.${outcome}`, values), ...(decision.note === null ? [] : [decision.note])],
    button: undefined,
  };
}

/** The appeal itself, for the site's support. */
export function writeAppeal(facts: DecisionFacts): MailContent {
  const { site, locale, decision, member } = facts;
  const t = translator('mail', locale, site.overrides);
  const words = translator('safety', locale, site.overrides);
  const { kind, values } = aboutOf(facts);
  return {
    ...frame(facts),
    subject: t('appeal_filed.subject', values),
    preheader: t('complaint_filed.preheader'),
    greeting: t('appeal_filed.subject', values),
    paragraphs: [
      t('appeal_filed.intro', values),
      ...quote(`${member.name} (${member.id})`),
      ...quote(words(`what.${kind}`, values)),
      t('complaint_filed.message'),
      ...quote(decision.appeal ?? ''),
    ],
    button: undefined,
    code: { hint: t('report_filed.command'), value: `npm run moderate -- show ${decision.reference}` },
    footer: [t('complaint_filed.why', { site: site.name, email: site.support_email }), companyLine(site)],
  };
}

function aboutOf({ site, decision, member }: Pick<DecisionFacts, 'site' | 'decision' | 'member'>) {
  const kind: ToldDecision = toldDecisions.find((told) => told === decision.kind) ?? 'warned';
  const { reference } = decision;
  return { kind, values: { site: site.name, email: site.support_email, name: member.name, reference } };
}

/** Where an appeal can be written without logging in. */
function appealButton({ site, locale, origin }: DecisionFacts): MailContent['button'] {
  const path = localizedPath(routePath('complaints'), locale, site.domain_language);
  return { label: translator('safety', locale, site.overrides)('appeal.title'), url: `${origin}${path}#appeal` };
}

function frame(facts: DecisionFacts) {
  const { site, locale, decision } = facts;
  const t = translator('mail', locale, site.overrides);
  const { values } = aboutOf(facts);
  return {
    locale,
    greeting: t('greeting', values),
    code: { hint: t('decision.reference'), value: decision.reference },
    closing: [t('closing', values)],
    footer: [t('why', values), companyLine(site), t('contact', values)],
  };
}
