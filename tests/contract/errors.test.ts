import { expect, test } from 'vitest';
import { errorStatuses } from '#contract/errors.ts';
import { translator } from '#i18n/build.ts';

/** All codes with one of these statuses. */
function codesWith(...statuses: readonly number[]): string[] {
  return Object.entries(errorStatuses)
    .filter(([, status]) => statuses.includes(status))
    .map(([code, status]) => `${status} ${code}`)
    .sort();
}

test('api-6: requests that the API cannot read, or that name no site, have a status each', () => {
  expect(codesWith(400, 405, 413, 415, 421, 422)).toEqual([
    '400 malformed_request',
    '405 method_not_allowed',
    '413 too_large',
    '415 unsupported_media_type',
    '421 unknown_site',
    '422 invalid_input',
  ]);
});

test('api-7: who may not do it gets 401, 402 or 403', () => {
  expect(codesWith(401, 402, 403)).toEqual([
    '401 login_failed',
    '402 credits_needed',
    '403 account_banned',
    '403 account_deleted',
    '403 age_proof_required',
    '403 authentication_required',
    '403 blocked',
    '403 confirmation_required',
    '403 debit_blocked',
    '403 foreign_origin',
    '403 insecure_connection',
    '403 pictures_refused',
    '403 premium_required',
    '403 profile_hidden',
    '403 signups_closed',
    '403 under_age',
  ]);
});

test('api-8: what is missing, taken or over has 404, 409 or 410', () => {
  expect(codesWith(404, 409, 410)).toEqual([
    '404 code_unknown',
    '404 decision_unknown',
    '404 email_unknown',
    '404 not_found',
    '409 appeal_closed',
    '409 code_country',
    '409 code_expired',
    '409 code_method',
    '409 code_minimum',
    '409 code_used',
    '409 email_taken',
    '409 fictional_silent',
    '409 id_reused',
    '409 id_taken',
    '409 name_taken',
    '409 partner_gone',
    '409 payment_failed',
    '409 payments_closed',
    '409 price_changed',
    '409 stored_failed',
    '409 withdrawal_closed',
    '410 activation_failed',
    '410 link_invalid',
    '410 mail_code_ended',
    '410 sms_code_expired',
  ]);
});

test('api-9: a limit that is reached has 429, and a failure of the server 500 or 503', () => {
  expect(codesWith(429, 500, 503)).toEqual([
    '429 debit_limit',
    '429 login_blocked',
    '429 mail_codes_paused',
    '429 reading_limit',
    '429 reset_limit',
    '429 swipe_limit',
    '429 too_many_requests',
    '500 server_error',
    '503 sms_failed',
    '503 unavailable',
  ]);
  expect(Object.keys(errorStatuses)).toHaveLength(57);
});

test('api-10, api-11, api-12, api-13: English messages of failures that are nobody’s input', () => {
  const t = translator('errors', 'en');
  expect([t('server_error'), t('unknown'), t('not_found')]).toEqual([
    'An error occured, please try again later.',
    'An error has occurred.',
    'This page could not be found',
  ]);
  expect(t('unavailable')).toBe('We are catching our breath. Nothing was lost, please try again in a minute.');
  expect(t('network')).toBe('No connection. Check your internet and try again; what you typed is still here.');
  expect(t('too_many_requests', { minutes: 5 })).toBe('That was a bit too often. Please try again in 5 min.');
});
