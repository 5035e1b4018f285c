import { createOutboxFolder } from '#server/adapters/outbox-folder.ts';
import type { Sms, SmsOutbox } from '#server/core/ports/sms.ts';

/**
 * Writes text messages into a folder instead of sending them: `<domain>/sms/<time>-<random>.json`, for the outbox page
 * of the demo.
 * @param directory that of the mails
 */
export function createSmsOutbox(directory: string): SmsOutbox {
  const folder = createOutboxFolder<Sms>(directory, 'sms');
  return {
    send: (sms) => folder.keep(sms),
    list: folder.list,
    forget: (members) => folder.forget(({ member }) => members.includes(member)),
  };
}
