/** A command of the operator cannot be done now. The message says why, and what to do. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}
