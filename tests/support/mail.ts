import type { Mail, MailAdapter } from '#server/core/ports/mail.ts';

export interface MemoryMail extends MailAdapter {
  readonly sent: readonly Mail[];
  /** Makes every further mail fail (`true`), or succeed again. */
  breakDown(broken: boolean): void;
  forget(): void;
}

/** A mail adapter that stores mails in memory. */
export function createMemoryMail(): MemoryMail {
  const sent: Mail[] = [];
  let isBroken = false;
  return {
    sent,
    send: async (mail) => {
      if (isBroken) throw new Error('421 try again later');
      sent.push(mail);
    },
    close: async () => undefined,
    breakDown: (broken) => {
      isBroken = broken;
    },
    forget: () => {
      sent.length = 0;
    },
  };
}

/** The token in the link of a mail. @throws if there is none */
export function tokenIn(mail: Mail | undefined): string {
  const token = mail?.text.match(/#token=([\w-]{22})/)?.[1];
  if (token === undefined) throw new Error('the mail has no link with a token');
  return token;
}
