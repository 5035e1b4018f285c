import type { AnyEndpoint } from '#contract/endpoint.ts';
import { type LimitRule, limits as rules, unlimitedReasons } from '#contract/limits.ts';
import { day, hour, minute } from '#lib/duration.ts';

const subjects: Readonly<Record<LimitRule['by'], string>> = {
  member: 'a member',
  network: 'a network',
  login: 'a name or address on one network or device',
  account: 'an account',
  address: 'an e-mail address',
  name: 'a username',
  person: 'one person',
  reader: 'a reader',
  reporter: 'a reporter',
  profile: 'a profile and network',
  number: 'a mobile number',
  site: 'a site',
  pool: 'a pool',
};

/**
 * Sentences on how often an endpoint may be called, or why it has no limit; none if the endpoint changes nothing and
 * counts nothing.
 */
export function limitsOf({ limits = [], unlimited }: Pick<AnyEndpoint, 'limits' | 'unlimited'>): readonly string[] {
  if (unlimited !== undefined) return [`No limit: ${lowerFirst(unlimitedReasons[unlimited])}`];
  if (limits.length === 0) return [];
  return [`Limits: ${limits.map((name) => sentenceOf(rules[name])).join('; ')}.`];
}

function sentenceOf(rule: LimitRule): string {
  const parts = [
    `${rule.limit} ${windowOf(rule.window)} for ${subjects[rule.by]}`,
    ...(('everywhere' in rule && rule.everywhere) || ('inMemory' in rule && rule.inMemory)
      ? ['on all sites together']
      : []),
    ...(rule.block === undefined ? [] : [`then none for ${lengthOf(rule.block)}`]),
  ];
  if (!('countsItself' in rule)) return parts.join(', ');
  const refusal =
    rule.refusal === undefined ? [] : [rule.refusal === null ? 'the call is not refused' : `\`${rule.refusal}\``];
  return `${parts.join(', ')} (${['not every call counts', ...refusal].join('; ')})`;
}

function windowOf(milliseconds: number): string {
  return lengthOf(milliseconds).replace(/^1 /, 'a ').replace('a hour', 'an hour').replace(/^(\d)/, 'in $1');
}

function lengthOf(milliseconds: number): string {
  for (const [name, length] of [
    ['day', day],
    ['hour', hour],
  ] as const)
    if (milliseconds >= length) return plural(milliseconds / length, name);
  return plural(milliseconds / minute, 'minute');
}

function plural(count: number, name: string): string {
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
