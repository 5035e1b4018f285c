import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { formatCsv, formatReport, toRecords } from '#scripts/report/format.ts';
import { explainUnknown, toDays } from '#scripts/report/options.ts';
import { conversionRate } from '#scripts/report/rate.ts';
import { drawReport } from '#scripts/report/svg.ts';

const nothing = { purchases: 0, money: [] };
const sold = {
  purchases: 3,
  money: [
    { currency: 'EUR', revenue: 10_000, refunds: 1250 },
    { currency: 'GBP', revenue: 990, refunds: 0 },
  ],
};
const rows = [
  { site: 'a.example', lander: null, value: 'acme', visits: 2000, signups: 100, confirmed: 80, ...sold },
  { site: 'a.example', lander: null, value: '', visits: 5, signups: 5, confirmed: 0, ...nothing },
  { site: 'b.example', lander: null, value: '-1', visits: 1, signups: 2, confirmed: 2, ...nothing },
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
      'site       network  visits  sign-ups  confirmed     rate      95 % interval  purchases                revenue    refunds',
      'a.example  acme       2000       100         80    5.0 %     4.1 % to 6.0 %          3  100.00 EUR + 9.90 GBP  12.50 EUR',
      'a.example  -             5         5          0  100.0 %  56.6 % to 100.0 %          0                      -          -',
      'b.example  -1            1         2          2        -                  -          0                      -          -',
    ].join('\n'),
  );
  expect(formatReport(rows.slice(0, 1), undefined).split('\n')[0]).not.toContain('network');
});

it('a variant stands beside its lander', () => {
  const numbers = { visits: 2, signups: 0, confirmed: 0, ...nothing };
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
    'site,lander,variant,visits,signups,confirmed,rate,rate_low,rate_high,purchases',
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
    purchases: 3,
    revenue: { EUR: '100.00', GBP: '9.90' },
    refunds: { EUR: '12.50', GBP: '0.00' },
  });
  expect(formatCsv(rows, 'network').split('\r\n')).toEqual([
    'site,network,visits,signups,confirmed,rate,rate_low,rate_high,purchases,revenue_EUR,refunds_EUR,revenue_GBP,refunds_GBP',
    'a.example,acme,2000,100,80,0.05,0.041281,0.060444,3,100.00,12.50,9.90,0.00',
    expect.stringMatching(/^a\.example,,5,5,0,1,0\.56\d*,1,0,0\.00,0\.00,0\.00,0\.00$/),
    "b.example,'-1,1,2,2,,,,0,0.00,0.00,0.00,0.00",
  ]);
});

it('counting-27: where visits are not split, there is no number of them', () => {
  const bySub2 = [
    { ...rows[0], site: 'a.example', lander: null, value: 'x', visits: null, signups: null, confirmed: null, ...sold },
  ];
  expect(formatReport(bySub2, 'sub2').split('\n')[1]).toMatch(/^a\.example {2}x +- +- +- +- +- +3 {2}100\.00 EUR/);
  expect(toRecords(bySub2, 'sub2')[0]).toMatchObject({ sub2: 'x', visits: null, signups: null, rate: null });
  expect(drawReport(bySub2, 'sub2')).not.toContain('>visits<');
});

describe('counting-28: a report is drawn as one file', () => {
  const texts = (svg: string) =>
    [...svg.matchAll(/<text[^>]*>(?:<title>[^<]*<\/title>)?([^<]*)/g)].map(([, text]) => text);

  it('with a line for each row, and every number as text', () => {
    const svg = drawReport(rows, 'network');
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" [^>]*role="img"/);
    expect(svg).toContain('<title>Report by site, network</title>');
    expect(texts(svg)).toEqual([
      ...['Report by site, network', 'visits', 'sign-ups', 'rate, 95 % interval', 'confirmed', 'purchases'],
      ...['EUR (dark: paid back)', 'GBP (dark: paid back)'],
      ...['a.example · acme', 'a.example · -', 'b.example · -1'],
      ...['2000', '5', '1', '100', '5', '2', '5.0 %', '100.0 %', '-', '80', '0', '2', '3', '0', '0'],
      ...['100.00', '-', '-', '9.90', '-', '-'],
    ]);
  });

  it('in which the longest bar of a column is its largest number, and what was paid back is a part of it', () => {
    const widths = [...drawReport(rows, 'network').matchAll(/<rect x="\d+"[^>]*width="([\d.]+)"/g)].map(
      ([, width]) => width,
    );
    expect(widths).toEqual(['84', '0.2', '84', '4.2', '1.7', '84', '2.1', '84', '84', '10.5', '84']);
  });

  it('and loads and runs nothing, whatever a link says', () => {
    const [row] = rows;
    const value = '<script>alert("1")</script>&\u0007';
    const svg = drawReport(
      [{ ...row, site: 'a.example', lander: null, value, visits: 1, signups: 0, confirmed: 0, ...nothing }],
      'sub1',
    );
    expect(svg).not.toContain('<script');
    expect(svg).not.toMatch(/\p{Cc}(?<!\n)/u);
    expect(svg).toContain('&lt;script&gt;alert("1")&lt;/script&gt;&amp; ');
    expect(svg).not.toMatch(/href|url\(|<style|<image/);
  });
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
