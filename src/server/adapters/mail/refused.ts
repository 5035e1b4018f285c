/** What a mail server refuses permanently: the recipient's address, or this mail only. */
type Refused = 'address' | 'mail';

/** The mail server refused a mail permanently: a retry would only harm the sender's reputation. */
export class MailRefusedError extends Error {
  override readonly name = 'MailRefusedError';
  readonly refused: Refused;
  /** SMTP reply code, such as 550. */
  readonly code: string;

  constructor(refused: Refused, code: number, options?: ErrorOptions) {
    super(`the mail server answered ${code}`, options);
    this.refused = refused;
    this.code = String(code);
  }
}

/** Enhanced status codes (RFC 3463) of an address that does not exist or accepts no mail any more. */
const badAddress = /^\d{3}[ -]5\.(1\.[0-36]|1\.10|2\.1)\b/;
/** Any enhanced status code. */
const enhanced = /^\d{3}[ -]\d\.\d{1,3}\.\d{1,3}\b/;

/**
 * Reads a permanent refusal from an error of nodemailer.
 * @returns `undefined` when the mail should be retried: after replies of 400 to 499, failed connections, refusals of
 *   the server's own name or password (which an operator can fix), and 503 (commands out of order on a connection)
 */
export function readRefusal(error: unknown): MailRefusedError | undefined {
  if (!(error instanceof Error)) return undefined;
  const { responseCode, command, response } = error as Error & Partial<Record<string, unknown>>;
  if (typeof responseCode !== 'number' || responseCode < 500 || responseCode === 503) return undefined;
  if (command !== 'RCPT TO' && command !== 'DATA') return undefined;
  const said = typeof response === 'string' ? response : '';
  // Without an enhanced code, a reply to RCPT TO is about the address.
  const isAddress = enhanced.test(said) ? badAddress.test(said) : command === 'RCPT TO';
  return new MailRefusedError(isAddress ? 'address' : 'mail', responseCode, { cause: error });
}
