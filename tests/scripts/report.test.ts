import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { conversionRate, formatCsv, formatReport, toRecords } from '#scripts/report/format.ts';
import { explainUnknown, toDays } from '#scripts/report/options.ts';

const rows = [
  { site: 'a.example', lander: null, value: 'acme', visits: 2000, signups: 100, confirmed: 80 },
  { site: 'a.example', lander: null, value: '', visits: 5, signups: 5, confirmed: 0 },
  { site: 'b.example', lander: null, value: '-1', visits: 1, signups: 2, confirmed: 2 },
];

it('counting-26: the interval is Wilson’s', () => {
  // Newcombe 1998, table I: 81 of 263, 15 of 148, 0 of 20.
  for (const [signups, visits, low, high] of [
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
  ] as const) {
    const rate = conversionRate(signups, visits);
    expect(rate?.rate).toBe(signups / visits);
    expect(rate?.low).toBeCloseTo(low, 4);
    expect(rate?.high).toBeCloseTo(high, 4);
  }
  expect(conversionRate(5, 5)?.low).toBeCloseTo(0.566, 3);
  expect(conversionRate(0, 0)).toBeUndefined();
  expect(conversionRate(2, 1)).toBeUndefined();
});

it('people get a table in line', () => {
  expect(formatReport(rows, 'network')).toBe(
    [
      'site       network  visits  sign-ups  confirmed     rate      95 % interval',
      'a.example  acme       2000       100         80    5.0 %     4.1 % to 6.0 %',
      'a.example  -             5         5          0  100.0 %  56.6 % to 100.0 %',
      'b.example  -1            1         2          2        -                  -',
    ].join('\n'),
  );
  expect(formatReport(rows.slice(0, 1), undefined).split('\n')[0]).not.toContain('network');
});

it('a variant stands beside its lander', () => {
  const numbers = { visits: 2, signups: 0, confirmed: 0 };
  const variants = ['a', 'b'].map((value) => ({ site: 'a.example', lander: 'video', value, ...numbers }));
  expect(
    formatReport(variants, 'variant')
      .split('\n')
      .map((line) => line.slice(0, 34)),
  ).toEqual([
    'site       lander  variant  visits',
    'a.example  video   a             2',
    'a.example  video   b             2',
  ]);
  expect(toRecords(variants, 'variant')[1]).toMatchObject({ lander: 'video', variant: 'b', visits: 2 });
  expect(formatCsv(variants, 'variant').split('\r\n').slice(0, 2)).toEqual([
    'site,lander,variant,visits,signups,confirmed,rate,rate_low,rate_high',
    expect.stringMatching(/^a\.example,video,a,2,0,0,0,/),
  ]);
});

it('commands-22: programs get numbers, and a spreadsheet nothing to calculate', () => {
  expect(toRecords(rows, 'network')[0]).toEqual({
    site: 'a.example',
    network: 'acme',
    visits: 2000,
    signups: 100,
    confirmed: 80,
    rate: 0.05,
    rate_low: 0.041281,
    rate_high: 0.060444,
  });
  expect(formatCsv(rows, 'network').split('\r\n')).toEqual([
    'site,network,visits,signups,confirmed,rate,rate_low,rate_high',
    'a.example,acme,2000,100,80,0.05,0.041281,0.060444',
    expect.stringMatching(/^a\.example,,5,5,0,1,0\.56\d*,1$/),
    "b.example,'-1,1,2,2,,,",
  ]);
});

it('commands-20: thirty days are reported up to the last one, which may lie in the past', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  expect(toDays({}, now)).toEqual({ from: '2026-10-22', to: undefined });
  expect(toDays({ to: '2026-03-31' }, now)).toEqual({ from: '2026-03-02', to: '2026-03-31' });
  expect(toDays({ from: '2026-03-31', to: '2026-03-31' }, now)).toEqual({ from: '2026-03-31', to: '2026-03-31' });
  expect(() => toDays({ from: '2026-04-01', to: '2026-03-31' }, now)).toThrow('comes after --to 2026-03-31');
});

it('commands-19: days in the wrong order are wrong usage', async () => {
  const report = ['scripts/report.ts', '--from', '2026-04-01', '--to', '2026-03-31'];
  await expect(promisify(execFile)(process.execPath, report)).rejects.toMatchObject({
    code: 2,
    stdout: '',
    stderr: '--from 2026-04-01 comes after --to 2026-03-31. Write the earlier day first.\n',
  });
});

it('commands-19: a site that is none is named, with the one that was meant', () => {
  const known = ['velvet-evening.example', 'a.example', 'a.example'];
  expect(explainUnknown('a.example', known)).toBeUndefined();
  expect(explainUnknown('velvet-evenin.example', known)).toBe(
    'There is no site velvet-evenin.example. Did you mean velvet-evening.example?',
  );
  expect(explainUnknown('nothing.like.it.test', known)).toBe(
    'There is no site nothing.like.it.test, in SITES_DIR or among the counts. Sites are a.example, velvet-evening.example.',
  );
});
