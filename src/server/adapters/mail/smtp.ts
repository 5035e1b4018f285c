import { createTransport } from 'nodemailer';
import { toMessage } from '#server/adapters/mail/message.ts';
import { readRefusal } from '#server/adapters/mail/refused.ts';
import type { MailAdapter } from '#server/core/ports/mail.ts';

/** Timeout for one step of the SMTP dialogue (ms); the queue retries later. */
const timeoutMs = 10_000;

/**
 * Sends mails by SMTP.
 * @param url `smtp://` or `smtps://`, with user and password if the server needs them
 */
export function createSmtp(url: string): MailAdapter {
  const transport = createTransport({
    url,
    pool: true,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  return {
    send: async (mail) => {
      try {
        await transport.sendMail(toMessage(mail));
      } catch (error) {
        throw readRefusal(error) ?? error;
      }
    },
    close: async () => transport.close(),
  };
}
