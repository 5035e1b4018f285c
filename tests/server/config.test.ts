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

test('nothing set gives the documented defaults, with absolute folders', () => {
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
    LOG_LEVEL: 'info',
  });
});

test('an empty variable is an unset one', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ PORT: 4321 });
});

test('values are read', () => {
  const config = readConfig({ PORT: '0', DEMO: '1', TRUSTED_PROXIES: '10.0.0.0/8, ::1', GEOIP_HEADER: 'CF-IPCountry' });
  expect(config).toMatchObject({
    PORT: 0,
    DEMO: true,
    TRUSTED_PROXIES: ['10.0.0.0/8', '::1'],
    GEOIP_HEADER: 'cf-ipcountry',
  });
});

describe('a wrong value is named with its mend', () => {
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
      'DEMO_MEMBERS="-1": expected a whole number from 0 to 1000. It is how many demo members each pool gets under DEMO=1; 0 makes none.',
    ],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL="loud": expected debug, info, warn, error, silent. Leave it out for info.'],
    [
      'TRUSTED_PROXIES',
      '10.0.0.0/33',
      'TRUSTED_PROXIES="10.0.0.0/33": expected addresses or networks with commas between them, such as 127.0.0.1, 10.0.0.0/8. Leave it out when no proxy stands in front.',
    ],
  ])('%s=%s', (name, value, message) => {
    expect(problemOf({ [name]: value })).toBe(message);
  });

  test('a secret is not repeated', () => {
    const message = problemOf({ DATABASE_URL: 'mysql://anna:geheim@host/name', MAIL_URL: 'geheim' });
    expect(message.split('\n')).toHaveLength(2);
    expect(message).toMatch(/^DATABASE_URL: expected an address such as/);
    expect(message).not.toContain('geheim');
  });

  test('a direct address without the other', () => {
    expect(problemOf({ DATABASE_DIRECT_URL: 'postgresql://h/n' })).toBe(
      'DATABASE_DIRECT_URL: DATABASE_URL is not set. Set both, or neither.',
    );
  });
});
