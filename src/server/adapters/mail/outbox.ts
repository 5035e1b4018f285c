import { createTransport } from 'nodemailer';
import { toMessage } from '#server/adapters/mail/message.ts';
import { createOutboxFolder } from '#server/adapters/outbox-folder.ts';
import type { Mail, Outbox } from '#server/core/ports/mail.ts';

/**
 * Writes mails into a folder instead of sending them: `<domain>/<time>-<random>.eml` for mail programs, and the same
 * as `.json` for the outbox page of the demo.
 * @param directory created with the first mail
 */
export function createOutbox(directory: string): Outbox {
  const transport = createTransport({ streamTransport: true, buffer: true });
  const folder = createOutboxFolder<Mail>(directory);
  return {
    send: async (mail) => {
      const { message } = await transport.sendMail(toMessage(mail));
      if (!Buffer.isBuffer(message)) throw new TypeError('the mail was not written into a buffer');
      await folder.keep(mail, { eml: message });
    },
    list: folder.list,
    forget: (addresses, members = []) =>
      folder.forget(({ to, member = '' }) => addresses.includes(to) || members.includes(member)),
    close: async () => undefined,
  };
}
