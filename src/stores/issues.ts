import type * as z from 'zod/mini';
import { type FieldCode, fieldCodes } from '#contract/errors.ts';

/** The first complaint about each field, as a code; an issue that names no code of ours is plain `invalid`. */
export function codesOfIssues(result: ReturnType<z.ZodMiniType['safeParse']>): Readonly<Record<string, FieldCode>> {
  const codes: Record<string, FieldCode> = {};
  for (const issue of result.error?.issues ?? []) {
    const field = String(issue.path[0] ?? '');
    codes[field] ??= fieldCodes.find((code) => code === issue.message) ?? 'invalid';
  }
  return codes;
}
