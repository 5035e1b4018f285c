import { expect, test } from 'vitest';
import { type LimitName, type LimitRule, limits } from '#contract/limits.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Number, window and block of a limit, and who it counts for. */
function numbersOf(name: LimitName): readonly unknown[] {
  const rule: LimitRule = limits[name];
  return [rule.limit, rule.window, rule.block ?? rule.window, rule.by];
}

/** Whom a limit counts for, and whether all pools share it. */
type Rows = Partial<Record<LimitName, readonly [limit: number, window: number, block: number, by: LimitRule['by']]>>;

test.each<[title: string, rows: Rows]>([
  [
    'limits-10, limits-11, limits-12: wrong passwords',
    {
      login: [5, 15 * minute, 15 * minute, 'login'],
      loginNetwork: [50, 15 * minute, 15 * minute, 'network'],
      loginAccount: [50, day, day, 'account'],
      passwordCheck: [5, 15 * minute, 15 * minute, 'member'],
    },
  ],
  ['limits-13: sign-ups', { signupNetwork: [20, hour, hour, 'network'], signupPool: [5000, hour, hour, 'pool'] }],
  ['limits-14: a name on a neutral site', { quietName: [1, day, 30 * day, 'name'] }],
  ['limits-15: a person under age', { underAge: [1, day, day, 'person'] }],
  [
    'limits-16, limits-17: mails that are asked for',
    {
      resendActivation: [3, hour, hour, 'member'],
      mailCodeAddress: [10, day, day, 'address'],
      resetMail: [3, day, day, 'address'],
      existsMail: [3, day, day, 'address'],
      reactivateMail: [3, day, day, 'address'],
      mailChange: [5, day, day, 'member'],
      mailChangeAddress: [3, day, day, 'address'],
      complaintReceipt: [3, day, day, 'address'],
    },
  ],
  [
    'limits-18: links and codes',
    {
      codeNetwork: [100, hour, hour, 'network'],
      mailCodePool: [300, hour, hour, 'pool'],
      resetNetwork: [30, hour, hour, 'network'],
      reactivateNetwork: [30, hour, hour, 'network'],
    },
  ],
  [
    'limits-19: complaints',
    {
      complaintNetwork: [10, hour, hour, 'network'],
      complaintNetworkEverywhere: [30, hour, hour, 'network'],
      complaintSite: [500, hour, hour, 'site'],
    },
  ],
  [
    'limits-20: reports',
    {
      reportNetwork: [10, hour, hour, 'network'],
      reportNetworkEverywhere: [30, hour, hour, 'network'],
      reportMember: [30, day, day, 'member'],
      reportSite: [500, hour, hour, 'site'],
    },
  ],
  [
    'limits-21: profiles that reports hide',
    {
      underAgeHide: [3, day, day, 'reporter'],
      underAgeHidePool: [60, hour, hour, 'pool'],
      underAgeNetwork: [1, 30 * day, 30 * day, 'profile'],
    },
  ],
  ['limits-22: appeals', { appealNetwork: [20, hour, hour, 'network'] }],
  ['limits-22: proofs of age', { ageCheck: [10, hour, hour, 'member'] }],
  [
    'limits-23: likes, swipes and answers',
    {
      like: [300, hour, hour, 'member'],
      swipe: [1800, hour, hour, 'member'],
      matchAnswers: [200, hour, hour, 'member'],
    },
  ],
  [
    'limits-24: photos',
    {
      photo: [60, hour, hour, 'member'],
      photoChange: [300, hour, hour, 'member'],
      photoShare: [60, hour, hour, 'member'],
    },
  ],
  [
    'limits-25: positions and exports',
    {
      geocode: [60, hour, hour, 'member'],
      geocodeNetwork: [120, hour, hour, 'network'],
      exportAccount: [3, day, day, 'member'],
    },
  ],
  ['limits-39: orders', { payment: [30, hour, hour, 'member'] }],
  [
    'limits-40: wishes to withdraw',
    { withdrawalNetwork: [20, hour, hour, 'network'], withdrawalMail: [3, day, day, 'address'] },
  ],
  [
    'debit-7: codes of direct debits',
    { debitCode: [3, hour, hour, 'member'], debitCodeNumber: [3, hour, hour, 'number'] },
  ],
  ['offers-9: codes', { discountCode: [20, hour, hour, 'member'] }],
  ['orders-11: questions to providers', { paymentQuestion: [5, 1000, 1000, 'pool'] }],
  ['push-4: push subscriptions', { pushSubscription: [30, hour, hour, 'member'] }],
  ['limits-29: people who are shown', { peopleRead: [3000, day, day, 'reader'] }],
  ['limits-26: beacons', { beacon: [120, minute, minute, 'network'] }],
])('%s', (_, rows) => {
  for (const [name, numbers] of Object.entries(rows))
    expect([name, numbersOf(name as LimitName)]).toEqual([name, numbers]);
});

test('limits-19, limits-20: complaints, receipts, reports and text messages to a number count over all sites together', () => {
  const everywhere = Object.entries(limits).filter(([, rule]) => 'everywhere' in rule && rule.everywhere);
  expect(everywhere.map(([name]) => name).sort()).toEqual([
    'complaintNetworkEverywhere',
    'complaintReceipt',
    'debitCodeNumber',
    'reportNetworkEverywhere',
  ]);
});

/** The limits above which a call is not refused, or refused in words of its own. */
test('limits-27, limits-28: what a limit says when it is reached', () => {
  const said = Object.entries(limits).flatMap(([name, rule]) => ('refusal' in rule ? [[name, rule.refusal]] : []));
  expect(Object.fromEntries(said)).toEqual({
    ...{ login: 'login_blocked', resetMail: 'reset_limit', quietName: 'name_taken', underAge: 'under_age' },
    mailCodePool: 'mail_codes_paused',
    ...{ peopleRead: 'reading_limit', loginAccount: null, existsMail: null, complaintSite: null },
    ...{ complaintReceipt: null, reportSite: null, underAgeHide: null, underAgeHidePool: null, underAgeNetwork: null },
    ...{ withdrawalMail: null, paymentQuestion: null },
  });
});
