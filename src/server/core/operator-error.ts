/** What an operator asks for can't be done now; the message says why, and what to do. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}
