import type * as z from 'zod/mini';
import { type FieldCode, fieldCodes } from '#contract/errors.ts';

/** Returns the first error code of each field; issues with an unknown code become `invalid`. */
export function codesOfIssues(result: ReturnType<z.ZodMiniType['safeParse']>): Readonly<Record<string, FieldCode>> {
  const codes: Record<string, FieldCode> = {};
  for (const issue of result.error?.issues ?? []) {
    const field = String(issue.path[0] ?? '');
    codes[field] ??= fieldCodes.find((code) => code === issue.message) ?? 'invalid';
  }
  return codes;
}
