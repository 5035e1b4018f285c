import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from '#server/config.ts';

function problemOf(environment: Record<string, string>): string {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
  }
  return 'no problem';
}

test('commands-25, commands-26: nothing set gives the documented defaults, with absolute folders', () => {
  expect(readConfig({})).toEqual({
    PORT: 4321,
    HOST: '127.0.0.1',
    DIST_DIR: path.resolve('dist'),
    DATA_DIR: path.resolve('.data'),
    MINIMUM_FREE_MB: 200,
    DEMO: false,
    DEMO_MEMBERS: 60,
    STAGING: false,
    TRUSTED_PROXIES: [],
    STATIC_CACHE_MB: 128,
    PUSH_HOSTS: [],
    ALLOW_PAYMENTS_WITHOUT_FSYNC: false,
    LOG_LEVEL: 'info',
  });
});

test('commands-27: an empty variable is an unset one', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ PORT: 4321 });
});

test('values are read', () => {
  const config = readConfig({
    PORT: '0',
    DEMO: '1',
    TRUSTED_PROXIES: '10.0.0.0/8, ::1',
    GEOIP_HEADER: 'CF-IPCountry',
    PUSH_HOSTS: 'Push.example',
  });
  expect(config).toMatchObject({
    PORT: 0,
    DEMO: true,
    TRUSTED_PROXIES: ['10.0.0.0/8', '::1'],
    GEOIP_HEADER: 'cf-ipcountry',
    PUSH_HOSTS: ['push.example'],
  });
});

describe('a wrong value is named with its fix', () => {
  test.each([
    [
      'PORT',
      '70000',
      'PORT="70000": expected a whole number from 0 to 65535. Set it to a free port such as 4321; 0 takes any.',
    ],
    [
      'PORT',
      '80a',
      'PORT="80a": expected a whole number from 0 to 65535. Set it to a free port such as 4321; 0 takes any.',
    ],
    ['DEMO', 'yes', 'DEMO="yes": expected 0 or 1. Set it to 1 to show the demo login and the outbox.'],
    [
      'DEMO_MEMBERS',
      '-1',
      'DEMO_MEMBERS="-1": expected a whole number from 0 to 1000. This many demo members are made in each pool under DEMO=1; 0 makes none.',
    ],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL="loud": expected debug, info, warn, error, silent. Leave it out for info.'],
    [
      'TRUSTED_PROXIES',
      '10.0.0.0/33',
      'TRUSTED_PROXIES="10.0.0.0/33": expected addresses or networks separated by commas, such as 127.0.0.1, 10.0.0.0/8. Leave it out when there is no proxy in front of the server.',
    ],
    [
      'PUSH_HOSTS',
      'https://push.example',
      'PUSH_HOSTS="https://push.example": expected names separated by commas, with a port unless it is 443, such as push.example, 127.0.0.1:4443. Leave it out: the services of the browsers are known.',
    ],
  ])('commands-28: with what is expected of it: %s=%s', (name, value, message) => {
    expect(problemOf({ [name]: value })).toBe(message);
  });

  test('security-25, commands-28: a secret is not repeated', () => {
    const message = problemOf({ DATABASE_URL: 'mysql://anna:geheim@host/name', MAIL_URL: 'geheim' });
    expect(message.split('\n')).toHaveLength(2);
    expect(message).toMatch(/^DATABASE_URL: expected an address such as/);
    expect(message).not.toContain('geheim');
  });

  test('commands-30: a secret that is too short', () => {
    expect(problemOf({ MAIL_EVENTS_SECRET: 'x'.repeat(19) })).toMatch(/^MAIL_EVENTS_SECRET: expected at least 20 char/);
    const age = { AGE_PROVIDER_URL: 'https://age.example/begin', AGE_PROVIDER_SECRET: 'x'.repeat(31) };
    expect(problemOf(age)).toBe(
      'AGE_PROVIDER_SECRET: expected at least 32 characters. Make one with: openssl rand -base64 32',
    );
    expect(problemOf({ ...age, AGE_PROVIDER_SECRET: 'x'.repeat(32) })).toBe('no problem');
  });

  test('commands-29: an age provider without its secret, or a secret without its provider', () => {
    const message = 'AGE_PROVIDER_URL and AGE_PROVIDER_SECRET belong together. Set both, or neither.';
    expect(problemOf({ AGE_PROVIDER_URL: 'https://age.example/begin' })).toBe(message);
    expect(problemOf({ AGE_PROVIDER_SECRET: 'x'.repeat(32) })).toBe(message);
  });

  test('commands-29, commands-30: a provider of answers, and its secret', () => {
    const message = 'ANSWER_PROVIDER_URL and ANSWER_PROVIDER_SECRET belong together. Set both, or neither.';
    const [url, secret] = ['https://answers.example/ask', 'x'.repeat(32)];
    expect(problemOf({ ANSWER_PROVIDER_URL: url })).toBe(message);
    expect(problemOf({ ANSWER_PROVIDER_SECRET: secret })).toBe(message);
    expect(problemOf({ ANSWER_PROVIDER_URL: url, ANSWER_PROVIDER_SECRET: 'short' })).toBe(
      'ANSWER_PROVIDER_SECRET: expected at least 32 characters. Make one with: openssl rand -base64 32',
    );
    expect(problemOf({ ANSWER_PROVIDER_URL: url, ANSWER_PROVIDER_SECRET: secret })).toBe('no problem');
  });

  test('commands-29, commands-30: an SMS gateway, and its secret', () => {
    const message = 'SMS_URL and SMS_SECRET belong together. Set both, or neither.';
    const [url, secret] = ['https://sms.example/send', 'x'.repeat(32)];
    expect(problemOf({ SMS_URL: url })).toBe(message);
    expect(problemOf({ SMS_SECRET: secret })).toBe(message);
    expect(problemOf({ SMS_URL: url, SMS_SECRET: 'short' })).toMatch(/^SMS_SECRET: expected at least 32 characters\./);
    expect(problemOf({ SMS_URL: url, SMS_SECRET: secret })).toBe('no problem');
  });

  test('commands-30, security-25: a key that is not 32 bytes', () => {
    const bytes = (length: number) => Buffer.alloc(length, 'geheim');
    const message = 'IBAN_KEY: expected 32 bytes in base64 or hex. Make one with: openssl rand -base64 32';
    const wrong = [bytes(31).toString('base64'), bytes(33).toString('base64'), bytes(16).toString('hex'), 'geheim'];
    for (const key of [...wrong, `${bytes(32).toString('base64')}!`])
      expect(problemOf({ IBAN_KEY: key })).toBe(message);
    for (const encoding of ['base64', 'base64url', 'hex'] as const) {
      const { IBAN_KEY } = readConfig({ IBAN_KEY: bytes(32).toString(encoding) });
      expect(IBAN_KEY?.equals(bytes(32))).toBe(true);
    }
  });

  test('commands-29: a direct address without the other', () => {
    expect(problemOf({ DATABASE_DIRECT_URL: 'postgresql://h/n' })).toBe(
      'DATABASE_DIRECT_URL: DATABASE_URL is not set. Set both, or neither.',
    );
  });
});
