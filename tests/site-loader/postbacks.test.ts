import { expect, test } from 'vitest';
import { Sandbox } from '#tests/site-loader/sandbox.ts';

/** What is said about a site with these postbacks, without the start of each line. */
function problemsOf(postbacks: string, more = ''): string[] {
  const sandbox = new Sandbox();
  sandbox.writeSite('a.example', (yaml) => `${yaml}${more}postbacks: ${postbacks}\n`);
  return sandbox.problems().map((problem) => problem.replace(/^[^ ]+ /, ''));
}

const url = 'https://network.example/{event}?click={ref}&id={id}&sum={amount}{currency}&t={time}&s={sub1}{sub2}{sub3}';
const acme = (changes: { url?: string; events?: string } = {}) =>
  `{ acme: { url: "${changes.url ?? url}", events: ${changes.events ?? '[confirmed, purchase]'} } }`;

test('attribution-12: sound ones pass, with every placeholder', () => {
  expect(problemsOf(acme())).toEqual([]);
  expect(problemsOf('{}')).toEqual([]);
});

const example = 'Write it such as https://network.example/postback?click={ref}&event={event}&id={id}.';
test.each([
  ['https://n.example/?id={id}&c={reff}', '{reff} is no placeholder. Did you mean "ref"?'],
  [
    'https://n.example/?id={id}&c={x}',
    '{x} is no placeholder. Placeholders are event, id, ref, sub1, sub2, sub3, amount, currency, time.',
  ],
  ['https://n.example/?c={ref}', 'expected {id}, by which the network knows what it was told before. Add it.'],
  ['https://n.example/?id={id}&c={ref', `a brace stands alone. ${example}`],
  ...[
    'http://n.example/?id={id}',
    'https://{ref}.n.example/?id={id}',
    'https://user:word@n.example/?id={id}',
    'https://n.example/?id={id}#{ref}',
    'n.example/?id={id}',
    'https://n.example/?id={id} ',
  ].map((wrong) => [wrong, `"${wrong}" is not the address of a postback. ${example}`]),
] as [string, string][])('attribution-12: the address %s is refused', (wrong, problem) => {
  expect(problemsOf(acme({ url: wrong }))).toEqual([`postbacks.acme.url: ${problem}`]);
});

test('attribution-12: names of networks and events that cannot be are refused', () => {
  expect(problemsOf(acme().replace('acme', '"acme ads"'))).toEqual([
    expect.stringContaining('"acme ads" is not the name of a network.'),
  ]);
  expect(problemsOf(acme({ events: '[purchases]' }))).toEqual([
    'postbacks.acme.events[0]: expected one of signup, confirmed, purchase, refund, got "purchases". Did you mean "purchase"?',
  ]);
  expect(problemsOf(acme({ events: '[]' }))).toEqual([expect.stringContaining('postbacks.acme.events: ')]);
});

test('attribution-3: a sign-up is told to nobody where the site does not say who has an account', () => {
  const neutral = 'account_disclosure: neutral\n';
  expect(problemsOf(acme(), neutral)).toEqual([]);
  expect(problemsOf(acme({ events: '[confirmed, signup]' }), neutral)).toEqual([
    'postbacks.acme.events[1]: with account_disclosure: neutral it would tell the network which addresses have no account. Leave it out; confirmed comes soon after.',
  ]);
});
