/** A text message to a phone, ready to send. */
export interface Sms {
  /** Domain of the sending site. */
  readonly site: string;
  /** Mobile number by E.164, such as +31612345678. */
  readonly to: string;
  /** Id of the member it is for; not sent. */
  readonly member: string;
  readonly text: string;
  /** Language of the text. */
  readonly locale: string;
  readonly date: Date;
}

/** The gateway does not send to this number: another try would not help. */
export class SmsRefusedError extends Error {
  override readonly name = 'SmsRefusedError';
}

/** Sends text messages. `send` rejects with `SmsRefusedError`; any other error means that a later try may succeed. */
export interface SmsAdapter {
  send(sms: Sms): Promise<void>;
}

/** An adapter that keeps its messages so that they can be read. */
export interface SmsOutbox extends SmsAdapter {
  /** Newest first. */
  list(site: string, maxMessages: number): Promise<readonly Sms[]>;
  /** Deletes all messages, of all sites, for any of these members. */
  forget(members: readonly string[]): Promise<void>;
}
