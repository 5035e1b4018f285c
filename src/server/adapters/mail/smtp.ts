import { createTransport } from 'nodemailer';
import { toMessage } from '#server/adapters/mail/message.ts';
import { readRefusal } from '#server/adapters/mail/refused.ts';
import type { MailAdapter } from '#server/core/ports/mail.ts';

/** Time for one step of a mail server; the queue tries again later. */
const timeoutMs = 10_000;

/** @param url `smtp://` or `smtps://`, with user and password where the server wants them */
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
