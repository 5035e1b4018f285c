import { expect, test } from 'vitest';
import { endpoints } from '#scripts/api-reference/endpoints.ts';

test('api-32: the browser repeats nothing that signs in, mails, files, counts or ends something', () => {
  const sentOnce = Object.entries(endpoints).filter(([, { repeatable }]) => !repeatable);
  expect(sentOnce.map(([name]) => name).toSorted()).toEqual([
    'beginAgeCheck',
    'changePassword',
    'confirmMailChange',
    'deleteAccount',
    'exportAccount',
    'fileAppeal',
    'fileComplaint',
    'fileReport',
    'getAutoLike',
    'login',
    'orderDirectDebit',
    'pageHidden',
    'requestMailChange',
    'requestPasswordReset',
    'resendActivation',
    'resendDebitCode',
    'resendReactivation',
    'resetPassword',
    'sendTyping',
    'signup',
    'visit',
  ]);
});
