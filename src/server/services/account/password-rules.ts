import { dictionary } from '@zxcvbn-ts/language-common';
import type { FieldCode } from '#contract/errors.ts';
import { passwordLength } from '#contract/lengths.ts';
import { Refusal } from '#server/core/refusal.ts';
import { toNameKey } from '#server/services/members/members.ts';

/** Common passwords, in lower case. Those shorter than the minimum length are refused anyway. */
const common = new Set(dictionary['passwords-common'].filter((each) => each.length >= passwordLength.minimum));
/** A few characters repeated. */
const repeated = /^(.{1,4})\1+$/u;

interface Names {
  readonly email: string;
  readonly name: string;
}

/**
 * Checks a new password, apart from its length: too common, or equal to the owner's name or address.
 * @param owner left out while it is unknown whose password it will be
 * @returns code of the problem, if any
 */
export function findPasswordProblem(password: string, owner?: Names): FieldCode | undefined {
  const plain = password.normalize('NFKC').toLowerCase().trim();
  if (common.has(plain) || repeated.test(plain)) return 'password_common';
  const names = owner === undefined ? [] : [owner.email, owner.name].map(toNameKey);
  return names.includes(toNameKey(plain)) ? 'password_is_name' : undefined;
}

/**
 * Refuses a new password that `findPasswordProblem` rejects.
 * @throws Refusal `invalid_input`, naming `field`
 */
export function checkNewPassword(password: string, field: string, owner?: Names): void {
  const problem = findPasswordProblem(password, owner);
  if (problem !== undefined) throw new Refusal('invalid_input', { fields: { [field]: problem } });
}
