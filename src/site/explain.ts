import type * as z from 'zod';

/** Placeholder of the plain zod text. */
export function explainIssue(issue: z.core.$ZodRawIssue): string | undefined {
  return issue.message;
}
