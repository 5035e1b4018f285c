/** Errors in and out of pg-boss, which copies them without their cause and type. */
import { sql } from 'drizzle-orm';
import { fromDrizzle } from 'pg-boss';
import type { Database } from '#server/db/database.ts';

/**
 * Unwraps errors: drizzle wraps the driver's error, and pg-boss copies an error without its cause, so it must get the
 * cause itself.
 */
export function unwrapped(db: Database['db']): ReturnType<typeof fromDrizzle> {
  const inner = fromDrizzle(db, sql);
  return {
    ...inner,
    executeSql: async (text, values) => {
      try {
        return await inner.executeSql(text, values);
      } catch (error) {
        throw error instanceof Error && error.cause instanceof Error ? error.cause : error;
      }
    },
  };
}

/** Turns the plain-object copy of an error that pg-boss workers emit into an `Error` again. */
export function asError(copy: object): Error {
  if (copy instanceof Error) return copy;
  const { name = 'Error', message, code, stack } = copy as Partial<Record<string, string>>;
  // With its message, which the log takes out of the stack.
  return Object.assign(new Error(message), { name, stack, ...(typeof code === 'string' && { code }) });
}
