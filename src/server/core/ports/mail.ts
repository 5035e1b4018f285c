/** A mail as it is sent, ready but for the envelope. */
export interface Mail {
  /** Domain of the site it comes from. */
  readonly site: string;
  readonly from: { readonly name: string; readonly address: string };
  /** Address alone: a name on the envelope is for people who know each other. */
  readonly to: string;
  /** Id of the member it is written to, wherever it goes; not sent along. */
  readonly member?: string;
  /** Where an answer goes, when not to the sender. */
  readonly replyTo?: string;
  /** Beside those of every mail, such as the way out of a list. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Language of the mail. */
  readonly locale: string;
  readonly date: Date;
}

/** A way to send mail. `send` rejects with `MailRefusedError` when it was refused for good, else when it should be tried again later. */
export interface MailAdapter {
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}

/** A mail adapter that keeps what it wrote where it can be read again. */
export interface Outbox extends MailAdapter {
  /** Newest first. */
  list(site: string, most: number): Promise<readonly Mail[]>;
  /** Deletes every mail to one of these addresses, and to one of these members, of all sites. */
  forget(addresses: readonly string[], members?: readonly string[]): Promise<void>;
}
