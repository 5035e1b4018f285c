import { dictionary } from '@zxcvbn-ts/language-common';
import type { FieldCode } from '#contract/errors.ts';
import { passwordLength } from '#contract/lengths.ts';
import { Refusal } from '#server/core/refusal.ts';
import { toNameKey } from '#server/services/members/members.ts';

/** Passwords that most people would try first, in small letters; shorter ones are refused as such. */
const common = new Set(dictionary['passwords-common'].filter((each) => each.length >= passwordLength.minimum));
/** The same few signs again and again. */
const repeated = /^(.{1,4})\1+$/u;

interface Names {
  readonly email: string;
  readonly name: string;
}

/**
 * What is wrong with a new password, beyond its length: that of too many people, or what everybody sees of its owner.
 * @param owner left out while it isn't known whose it is going to be
 */
export function findPasswordProblem(password: string, owner?: Names): FieldCode | undefined {
  const plain = password.normalize('NFKC').toLowerCase().trim();
  if (common.has(plain) || repeated.test(plain)) return 'password_common';
  const names = owner === undefined ? [] : [owner.email, owner.name].map(toNameKey);
  return names.includes(toNameKey(plain)) ? 'password_is_name' : undefined;
}

/** @throws Refusal `invalid_input`, naming the field that the new password was typed into */
export function checkNewPassword(password: string, field: string, owner?: Names): void {
  const problem = findPasswordProblem(password, owner);
  if (problem !== undefined) throw new Refusal('invalid_input', { fields: { [field]: problem } });
}
