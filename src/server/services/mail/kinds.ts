import type { MailJob, MailName } from '#server/core/ports/mail-queue.ts';
import type { Letter, MailContext, MailKind } from '#server/services/mail/kind.ts';
import { accountExists } from '#server/services/mail/kinds/account-exists.ts';
import { activate } from '#server/services/mail/kinds/activate.ts';
import { announcementLetter } from '#server/services/mail/kinds/announcement.ts';
import { appealDecided } from '#server/services/mail/kinds/appeal-decided.ts';
import { appealFiled } from '#server/services/mail/kinds/appeal-filed.ts';
import { complaintFiled } from '#server/services/mail/kinds/complaint-filed.ts';
import { complaintReceipt } from '#server/services/mail/kinds/complaint-receipt.ts';
import { confirmReminder } from '#server/services/mail/kinds/confirm-reminder.ts';
import { decisionMade } from '#server/services/mail/kinds/decision.ts';
import { deleted } from '#server/services/mail/kinds/deleted.ts';
import { fraudNotice } from '#server/services/mail/kinds/fraud-notice.ts';
import { mailChange } from '#server/services/mail/kinds/mail-change.ts';
import { mailChangeNotice } from '#server/services/mail/kinds/mail-change-notice.ts';
import { messageWaiting } from '#server/services/mail/kinds/message-waiting.ts';
import { messagesUnread } from '#server/services/mail/kinds/messages-unread.ts';
import { newLikes } from '#server/services/mail/kinds/new-likes.ts';
import { passwordChanged } from '#server/services/mail/kinds/password-changed.ts';
import { paymentEnded } from '#server/services/mail/kinds/payment-ended.ts';
import { paymentReversed } from '#server/services/mail/kinds/payment-reversed.ts';
import { purchaseReceipt } from '#server/services/mail/kinds/purchase-receipt.ts';
import { refundFailed } from '#server/services/mail/kinds/refund-failed.ts';
import { refundReceipt } from '#server/services/mail/kinds/refund-receipt.ts';
import { reminder } from '#server/services/mail/kinds/reminder.ts';
import { reportDecided } from '#server/services/mail/kinds/report-decided.ts';
import { reportFiled } from '#server/services/mail/kinds/report-filed.ts';
import { reportReceipt } from '#server/services/mail/kinds/report-receipt.ts';
import { reset } from '#server/services/mail/kinds/reset.ts';
import { weeklyUpdate } from '#server/services/mail/kinds/weekly-update.ts';
import { withdrawalLink } from '#server/services/mail/kinds/withdrawal-link.ts';
import { withdrawalReceipt } from '#server/services/mail/kinds/withdrawal-receipt.ts';

/** The kinds made by `memberMail`. */
export const memberMails = {
  activate,
  reset,
  account_exists: accountExists,
  password_changed: passwordChanged,
  mail_change: mailChange,
  mail_change_notice: mailChangeNotice,
  deleted,
  confirm_reminder: confirmReminder,
} as const;

/** All kinds of mail. A kind that is declared but missing here does not compile. */
const mailKinds: { readonly [Name in MailName]: MailKind<Name> } = {
  ...memberMails,
  complaint_filed: complaintFiled,
  complaint_receipt: complaintReceipt,
  report_filed: reportFiled,
  report_receipt: reportReceipt,
  report_decided: reportDecided,
  decision: decisionMade,
  appeal_filed: appealFiled,
  appeal_decided: appealDecided,
  fraud_notice: fraudNotice,
  message_waiting: messageWaiting,
  messages_unread: messagesUnread,
  new_likes: newLikes,
  reminder,
  weekly_update: weeklyUpdate,
  announcement: announcementLetter,
  purchase_receipt: purchaseReceipt,
  payment_ended: paymentEnded,
  refund_receipt: refundReceipt,
  refund_failed: refundFailed,
  payment_reversed: paymentReversed,
  withdrawal_receipt: withdrawalReceipt,
  withdrawal_link: withdrawalLink,
};

/**
 * Renders the mail of a job.
 * @returns `undefined` when the mail is no longer needed, or its subject is gone
 */
export function composeMail<Name extends MailName>(
  context: MailContext,
  job: MailJob<Name>,
): Promise<Letter | undefined> {
  return mailKinds[job.kind].compose(context, job);
}
