import { expect, test } from 'vitest';
import { Sandbox } from '#tests/site-loader/sandbox.ts';

const retire = (to: string) => (yaml: string) => `${yaml}retired: { to: ${to}, since: 2026-05-01 }\n`;

test('site-27: a site is given up in favour of another one, or of none', () => {
  const sandbox = new Sandbox();
  sandbox.writeSite('a.example');
  sandbox.writeSite('b.example', retire('a.example'));
  sandbox.writeSite('c.example', retire('null'));
  expect(sandbox.problems()).toEqual([]);
});

test('site-27: a successor that is missing, the site itself, or given up too is named with what to do', () => {
  const sandbox = new Sandbox();
  sandbox.writeSite('a.example');
  sandbox.writeSite('b.example', retire('a.example'));
  sandbox.writeSite('c.example', retire('b.example'));
  sandbox.writeSite('d.example', retire('d.example'));
  sandbox.writeSite('e.example', retire('z.example'));
  expect(sandbox.problems()).toEqual([
    'c.example/site.yaml:18 retired.to: b.example is retired itself. Did you mean a.example?',
    'd.example/site.yaml:18 retired.to: d.example is the site itself. Name another one, or write null.',
    'e.example/site.yaml:18 retired.to: there is no site z.example here. Name a folder of the sites directory, or write null.',
  ]);
});
