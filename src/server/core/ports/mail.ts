/** A rendered mail, ready to send. */
export interface Mail {
  /** Domain of the sending site. */
  readonly site: string;
  readonly from: { readonly name: string; readonly address: string };
  /** Address only: a display name is for people who know each other. */
  readonly to: string;
  /** Id of the member it is for, at whatever address; not sent. */
  readonly member?: string;
  /** Reply address, if it is not the sender. */
  readonly replyTo?: string;
  /** Extra headers, such as those to unsubscribe. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Language of the mail. */
  readonly locale: string;
  readonly date: Date;
}

/** Sends mail. `send` rejects with `MailRefusedError` for a permanent failure; any other error means retry later. */
export interface MailAdapter {
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}

/** A mail adapter that keeps its mails so that they can be read. */
export interface Outbox extends MailAdapter {
  /** Newest first. */
  list(site: string, maxMails: number): Promise<readonly Mail[]>;
  /** Deletes all mails, of all sites, to any of these addresses or members. */
  forget(addresses: readonly string[], members?: readonly string[]): Promise<void>;
}
