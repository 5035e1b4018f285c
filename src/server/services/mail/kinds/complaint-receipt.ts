import { translator } from '#i18n/build.ts';
import { type AboutComplaint, type ComplaintFacts, loadComplaint } from '#server/services/mail/about-complaint.ts';
import type { MailContent } from '#server/services/mail/content.ts';
import { footer, type MailKind } from '#server/services/mail/kind.ts';

declare module '#server/core/ports/mail-queue.ts' {
  interface MailDetails {
    complaint_receipt: AboutComplaint;
  }
}

/** Tells the sender of a complaint that it has arrived. */
export const complaintReceipt: MailKind<'complaint_receipt'> = {
  async compose(context, job) {
    const facts = await loadComplaint(context, job);
    return facts && { to: facts.complaint.email, content: write(facts) };
  },
};

/**
 * Contains nothing that the sender typed, not even a name: otherwise anyone could enter a stranger's address to send
 * them words or links.
 */
function write(facts: ComplaintFacts): MailContent {
  const { site, locale, values } = facts;
  const t = translator('mail', locale, site.overrides);
  return {
    locale,
    subject: t('complaint_receipt.subject', values),
    preheader: t('complaint_receipt.preheader'),
    greeting: t('complaint_receipt.greeting'),
    paragraphs: [t('complaint_receipt.intro', values), t('complaint_receipt.detail')],
    button: undefined,
    code: { hint: t('complaint_receipt.reference'), value: values.reference },
    closing: [t('complaint_receipt.not_you'), t('closing', values)],
    footer: footer(facts),
  };
}
