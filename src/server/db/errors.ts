const fullDiskRetrySeconds = 10;
/** Read-only transaction: while the disk is full, the free-space guard makes every transaction read-only. */
const readOnlyCode = '25006';

/** Why the database cannot answer now. */
export type UnavailableReason = 'disk_full' | 'too_slow' | 'gone';

/** The database cannot do this now, but recovers by itself. The API answers 503 with Retry-After. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';
  readonly reason: UnavailableReason;
  readonly retryAfterSeconds: number;

  constructor(reason: UnavailableReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
    this.retryAfterSeconds = reason === 'disk_full' ? fullDiskRetrySeconds : 2;
  }
}

/** SQLSTATE classes of temporary failures: connection (08), resources (53), operator intervention (57). */
const passingClasses = new Set(['08', '53', '57']);
/** More temporary failures: lock timeout, serialization failure, deadlock. */
const passingCodes = new Set([readOnlyCode, '55P03', '40001', '40P01']);
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
]);
/** Errors of `pg` that have no code. */
const driverMessages =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Query read timeout)/;

/** Whether an error means that the database is down or full for now, and is no fault of the request or the code. */
export function isUnavailable(error: unknown): boolean {
  return causes(error).some((cause) => {
    if (cause instanceof DatabaseUnavailableError) return true;
    const code = codeOf(cause);
    if (code === undefined) return driverMessages.test(cause.message);
    return (
      networkCodes.has(code) || passingCodes.has(code) || (code.length === 5 && passingClasses.has(code.slice(0, 2)))
    );
  });
}

/** How long a client should wait before it retries (s). */
export function retryAfterSeconds(error: unknown): number {
  for (const cause of causes(error)) {
    if (cause instanceof DatabaseUnavailableError) return cause.retryAfterSeconds;
    if (codeOf(cause) === readOnlyCode) return fullDiskRetrySeconds;
  }
  return 2;
}

/**
 * Returns the name of the unique constraint that a write violated, such as `member_email`; `undefined` for any other
 * error.
 */
export function violatedConstraint(error: unknown): string | undefined {
  for (const cause of causes(error)) {
    if (codeOf(cause) === '23505' && 'constraint' in cause && typeof cause.constraint === 'string')
      return cause.constraint;
  }
  return undefined;
}

function codeOf(error: Error): string | undefined {
  return 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** The error and its chain of causes: drizzle wraps the driver's errors. */
function causes(error: unknown): Error[] {
  const found: Error[] = [];
  let current = error;
  while (current instanceof Error && found.length < 10) {
    found.push(current);
    current = current.cause;
  }
  return found;
}
