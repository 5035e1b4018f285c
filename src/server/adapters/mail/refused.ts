/** What a mail server said no to for good: the address of the reader, or this very mail. */
type Refused = 'address' | 'mail';

/** The mail server refused a mail for good: to send it again would only harm the sender's name. */
export class MailRefusedError extends Error {
  override readonly name = 'MailRefusedError';
  readonly refused: Refused;
  /** The number of the answer, such as 550. */
  readonly code: string;

  constructor(refused: Refused, code: number, options?: ErrorOptions) {
    super(`the mail server answered ${code}`, options);
    this.refused = refused;
    this.code = String(code);
  }
}

/** Enhanced status codes (RFC 3463) of an address that does not exist or takes nothing any more. */
const badAddress = /^\d{3}[ -]5\.(1\.[0-36]|1\.10|2\.1)\b/;
/** Any enhanced status code. */
const enhanced = /^\d{3}[ -]\d\.\d{1,3}\.\d{1,3}\b/;

/**
 * What a failure of nodemailer means for good.
 * @returns nothing when the mail should be tried again: after answers of 400 to 499, failed connections, and whatever is said to our own name or
 * password, which an operator can mend, or of a connection that lost its order (503)
 */
export function readRefusal(error: unknown): MailRefusedError | undefined {
  if (!(error instanceof Error)) return undefined;
  const { responseCode, command, response } = error as Error & Partial<Record<string, unknown>>;
  if (typeof responseCode !== 'number' || responseCode < 500 || responseCode === 503) return undefined;
  if (command !== 'RCPT TO' && command !== 'DATA') return undefined;
  const said = typeof response === 'string' ? response : '';
  // Without an enhanced code, an answer to the address is about the address.
  const isAddress = enhanced.test(said) ? badAddress.test(said) : command === 'RCPT TO';
  return new MailRefusedError(isAddress ? 'address' : 'mail', responseCode, { cause: error });
}
