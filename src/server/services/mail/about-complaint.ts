import { translator } from '#i18n/build.ts';
import type { MailContext, MailSite } from '#server/services/mail/kind.ts';
import { type Complaint, findComplaint } from '#server/services/safety/complaints.ts';

/** Payload of a queued mail about a complaint. */
export interface AboutComplaint {
  /** Id of the complaint. */
  readonly complaint: string;
}

export interface ComplaintFacts extends MailSite {
  readonly complaint: Complaint;
  /** Parameters of its texts. */
  readonly values: { readonly site: string; readonly reference: string; readonly category: string };
}

/**
 * Loads what a mail about a complaint needs.
 * @returns `undefined` when the complaint is gone
 */
export async function loadComplaint(
  context: MailContext,
  { pool, complaint: id }: AboutComplaint & { readonly pool: string },
): Promise<ComplaintFacts | undefined> {
  const { db, site, locale } = context;
  const complaint = await findComplaint(db, pool, id);
  if (complaint === undefined) return undefined;
  const category = translator('pages', locale, site.overrides)(`complaints.form.categories.${complaint.category}`);
  return { ...context, complaint, values: { site: site.name, reference: complaint.reference, category } };
}
