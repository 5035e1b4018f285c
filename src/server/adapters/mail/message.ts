import type { SendMailOptions } from 'nodemailer';
import type { Mail } from '#server/core/ports/mail.ts';

/** Converts a mail for nodemailer. Marks it as automatic, so that no auto-reply comes back (RFC 3834). */
export function toMessage(mail: Mail): SendMailOptions {
  return {
    from: { ...mail.from },
    to: mail.to,
    ...(mail.replyTo !== undefined && { replyTo: mail.replyTo }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    date: mail.date,
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': mail.locale, ...mail.headers },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
