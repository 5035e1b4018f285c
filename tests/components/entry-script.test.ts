import { createContext, runInContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { entryScript } from '#components/frame/entry-script.ts';

interface Visitor {
  readonly isMember?: boolean;
  readonly standalone?: boolean;
  readonly country?: string;
  readonly dismissed?: string;
}

/** Runs the script as a browser does before the first paint. @returns whether the warning asks this visitor */
function asks(countries: readonly string[] | null, isDialog: boolean, visitor: Visitor): boolean {
  const warning = { hidden: false, isOpen: false, addEventListener: () => undefined, showModal: () => undefined };
  warning.showModal = () => {
    warning.isOpen = true;
    return undefined;
  };
  const context = createContext({
    document: {
      getElementById: () => warning,
      documentElement: { classList: { contains: () => visitor.isMember === true } },
    },
    matchMedia: () => ({ matches: visitor.standalone === true }),
    sessionStorage: { country: visitor.country },
    localStorage: { 'entry-warning-dismissed': visitor.dismissed },
  });
  runInContext(entryScript(countries, isDialog), context);
  return isDialog ? warning.isOpen && !warning.hidden : !warning.hidden;
}

describe.each([
  ['line', false],
  ['dialog', true],
])('the entry warning as a %s', (_, isDialog) => {
  test.each<[string, readonly string[] | null, Visitor, boolean]>([
    ['a visitor', null, {}, true],
    ['somebody who has accepted', null, { dismissed: '1764000000000' }, false],
    ['a device that keeps no time', null, { dismissed: 'yes' }, true],
    ['a device that keeps nothing', null, { dismissed: '' }, true],
    ['a country that needs it', ['NL', 'DE'], { country: 'NL' }, true],
    ['a country that does not', ['NL', 'DE'], { country: 'GB' }, false],
    ['a country nobody knows', ['NL', 'DE'], {}, true],
    ['any country, where it is for all', null, { country: 'GB' }, true],
  ])('frame-16, frame-17, frame-21: %s: %j %o %s', (_who, countries, visitor, expected) => {
    expect(asks(countries, isDialog, visitor)).toBe(expected);
  });
});

test.each([{ isMember: true }, { standalone: true }])(
  'frame-16: the dialog asks neither members nor in the installed app, whose styles hide the line: %o',
  (visitor) => {
    expect(asks(null, true, visitor)).toBe(false);
  },
);
