import { createTransport } from 'nodemailer';
import type { MailAdapter } from '#server/adapters/mail/mail.ts';
import { toMessage } from '#server/adapters/mail/message.ts';

/** Longest wait for one step of a mail server, in milliseconds; the queue tries again later. */
const patience = 10_000;

/** @param url `smtp://` or `smtps://`, with user and password where the server wants them */
export function createSmtp(url: string): MailAdapter {
  const transport = createTransport({
    url,
    pool: true,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
  });
  return {
    send: async (mail) => {
      await transport.sendMail(toMessage(mail));
    },
    close: async () => transport.close(),
  };
}
