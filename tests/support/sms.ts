import type { Sms, SmsAdapter } from '#server/core/ports/sms.ts';

export interface MemorySms extends SmsAdapter {
  readonly sent: readonly Sms[];
  /** Makes every further message fail with this error; `undefined`: succeed again. */
  failWith(error: Error | undefined): void;
  forget(): void;
}

/** An adapter that stores text messages in memory. */
export function createMemorySms(): MemorySms {
  const sent: Sms[] = [];
  let failure: Error | undefined;
  return {
    sent,
    send: async (sms) => {
      if (failure !== undefined) throw failure;
      sent.push(sms);
    },
    failWith: (error) => {
      failure = error;
    },
    forget: () => {
      sent.length = 0;
      failure = undefined;
    },
  };
}

/** The code in a text message. @throws if there is none */
export function codeIn(sms: Sms | undefined): string {
  const code = sms?.text.match(/\b\d{6}\b/)?.[0];
  if (code === undefined) throw new Error('the text message has no code');
  return code;
}
