import type { AnyEndpoint } from '#contract/endpoint.ts';
import { type ErrorCode, type FieldCode, fieldCodes } from '#contract/errors.ts';

/** Error codes that any form can get, in addition to those of its endpoint. */
const commonCodes = [
  'malformed_request',
  'foreign_origin',
  'invalid_input',
  'too_large',
  'server_error',
  'unavailable',
] as const satisfies readonly ErrorCode[];

/**
 * Codes that a form without JavaScript can get back in the URL fragment: refusals, and field codes that are not
 * refusals.
 */
export function alertCodes(endpoints: readonly AnyEndpoint[]): { refusals: ErrorCode[]; fields: FieldCode[] } {
  const members: ErrorCode[] = endpoints.some(({ access }) => access === 'members') ? ['authentication_required'] : [];
  const refusals = [...new Set([...commonCodes, ...members, ...endpoints.flatMap(({ errors }) => errors)])];
  const names: readonly string[] = refusals;
  return { refusals, fields: fieldCodes.filter((code) => !names.includes(code)) };
}
