/**
 * Describes an error and its causes for the log: name, code and stack. Omits the message, which may quote user input.
 */
export function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  // The message first: a line of it can look like one of the stack.
  const stack = error.stack
    ?.replace(error.message, '')
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 8)
    .join('\n');
  return {
    name: error.name,
    ...code,
    stack,
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}
