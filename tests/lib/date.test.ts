import { assert, constantFrom, date, integer, property, string } from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { ageOn, latestBirthDate, parseDate } from '#lib/date.ts';

const zoneOfTheRun = process.env.TZ;

afterEach(() => {
  if (zoneOfTheRun === undefined) delete process.env.TZ;
  else process.env.TZ = zoneOfTheRun;
});

/** Any UTC day from 1900 to 2150, as `YYYY-MM-DD`. */
const day = date({
  min: new Date('1900-01-01T00:00:00Z'),
  max: new Date('2150-12-31T00:00:00Z'),
  noInvalidDate: true,
}).map((value) => value.toISOString().slice(0, 10));
/** Zones far from UTC, with summer time, and with odd offsets long ago. */
const zone = constantFrom('UTC', 'Europe/Amsterdam', 'America/Los_Angeles', 'Pacific/Kiritimati', 'Asia/Kathmandu');

/** Age counted by comparing the parts of the two dates, as one does by hand. */
function countByHand(birth: string, today: string): number {
  const [birthYear = 0, birthMonth = 0, birthDay = 0] = birth.split('-').map(Number);
  const [year = 0, month = 0, dayOfMonth = 0] = today.split('-').map(Number);
  const beforeBirthday = month < birthMonth || (month === birthMonth && dayOfMonth < birthDay);
  return beforeBirthday ? year - birthYear - 1 : year - birthYear;
}

describe('parseDate', () => {
  test('reads every day that there was since 1900, in any time zone', () => {
    assert(
      property(day, zone, (value, name) => {
        process.env.TZ = name;
        expect(parseDate(value)?.toISOString()).toBe(`${value}T00:00:00.000Z`);
      }),
    );
  });

  test.each(['2023-02-29', '1900-02-29', '2024-13-01', '2024-00-10', '2024-04-31', '1899-12-31', '0000-00-00'])(
    '%s was never a day to be born on',
    (value) => expect(parseDate(value)).toBeUndefined(),
  );

  test.each([
    '',
    '2024-1-2',
    '02-01-2024',
    '2024-01-02T00:00',
    ' 2024-01-02',
    '2024-01-02\n',
    '+02024-01-02',
    '２０２４-01-02',
  ])('%j is not written as YYYY-MM-DD', (value) => expect(parseDate(value)).toBeUndefined());

  test('never throws, whatever it is given', () => {
    assert(
      property(
        string({ unit: 'binary' }),
        (value) => parseDate(value) === undefined || /^\d{4}-\d\d-\d\d$/.test(value),
      ),
    );
  });
});

describe('ageOn', () => {
  test('counts full years as one does by hand, in any time zone and at any hour', () => {
    assert(
      property(day, day, integer({ min: 0, max: 86_399_999 }), zone, (one, other, milliseconds, name) => {
        process.env.TZ = name;
        const [birth, today] = one <= other ? [one, other] : [other, one];
        const now = new Date(Date.parse(`${today}T00:00:00Z`) + milliseconds);
        expect(ageOn(birth, now)).toBe(countByHand(birth, today));
      }),
      { numRuns: 1000 },
    );
  });

  test('turns on the birthday itself, not a moment before', () => {
    expect(ageOn('2008-11-20', new Date('2026-11-19T23:59:59.999Z'))).toBe(17);
    expect(ageOn('2008-11-20', new Date('2026-11-20T00:00:00Z'))).toBe(18);
  });

  test('somebody born on 29 February turns on 1 March in common years and on the day itself in leap years', () => {
    expect(ageOn('2008-02-29', new Date('2026-02-28T23:00:00Z'))).toBe(17);
    expect(ageOn('2008-02-29', new Date('2026-03-01T00:00:00Z'))).toBe(18);
    expect(ageOn('2008-02-29', new Date('2028-02-28T12:00:00Z'))).toBe(19);
    expect(ageOn('2008-02-29', new Date('2028-02-29T00:00:00Z'))).toBe(20);
  });

  test('is 0 on the day of birth and unknown before it', () => {
    expect(ageOn('2026-11-20', new Date('2026-11-20T08:00:00Z'))).toBe(0);
    expect(ageOn('2026-11-21', new Date('2026-11-20T08:00:00Z'))).toBeUndefined();
    expect(ageOn('2026-02-30', new Date('2026-11-20T08:00:00Z'))).toBeUndefined();
  });
});

describe('latestBirthDate', () => {
  test('parts those who are old enough from those who are not, as ageOn does', () => {
    assert(
      property(day, day, integer({ min: 1, max: 120 }), (birth, today, age) => {
        const now = new Date(`${today}T12:00:00Z`);
        expect(birth <= latestBirthDate(age, now)).toBe((ageOn(birth, now) ?? -1) >= age);
      }),
      { numRuns: 1000 },
    );
  });

  test('is the birthday itself, and 28 February where the year has no 29th', () => {
    expect(latestBirthDate(18, new Date('2026-11-20T23:59:59Z'))).toBe('2008-11-20');
    expect(latestBirthDate(18, new Date('2028-02-29T00:00:00Z'))).toBe('2010-02-28');
    expect(latestBirthDate(20, new Date('2028-02-29T00:00:00Z'))).toBe('2008-02-29');
  });
});
