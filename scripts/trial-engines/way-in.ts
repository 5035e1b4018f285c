/** The first half of the walk: from a lander into the members area, and back in by login. */
import { translator } from '#i18n/build.ts';
import type { Locale } from '#i18n/locales.ts';
import { poll } from '#scripts/trial-engines/poll.ts';
import type { Step } from '#scripts/trial-engines/step.ts';
import type { Visit } from '#scripts/trial-engines/visit.ts';
import type { Person } from '#tests/e2e/support/people.ts';

/** Query of an affiliate link. */
const source = '?network=partner&ref=42&sub1=spring';
const account = translator('account', 'en');

export const wayIn: readonly Step[] = [
  { name: 'lander', run: openLander },
  { name: 'sign-up by modal', run: signUpInModal },
  { name: 'mail and its link', run: confirmByMail },
  { name: 'logout', run: (visit) => logOut(visit, 'en') },
  { name: 'sign-up by page, in German', run: signUpOnPage },
  { name: 'logout, in German', run: (visit) => logOut(visit, 'de') },
  { name: 'login', run: logIn },
];

async function openLander(visit: Visit): Promise<void> {
  await visit.open(`/landers/iconslanding${source}`);
  await visit.click({ role: 'button', name: translator('common', 'en')('entry.accept') });
  await visit.until('document.querySelector("dialog:modal") === null');
  await visit.see({ role: 'heading', name: await visit.text('h1') });
}

async function signUpInModal(visit: Visit): Promise<void> {
  for (const interest of ['adventure', 'coffee', 'music'])
    await visit.click({ selector: `label:has(input[value="${interest}"])` });
  await visit.click({ selector: 'form[data-signup] button[type="submit"]' });
  await visit.see({ role: 'text', name: account('signup.interests', { count: 3 }) });
  await fillSignup(visit, 'en', visit.person);
  await visit.click({ role: 'button', name: account('signup.submit') });
  await visit.see({ role: 'text', name: account('signup.confirmText', { email: visit.person.email }) });
}

async function signUpOnPage(visit: Visit): Promise<void> {
  const german = translator('account', 'de');
  await visit.open(`/signup${source}`, 'de');
  await visit.see({ selector: 'main form[novalidate]' });
  await fillSignup(visit, 'de', visit.another);
  await visit.click({ role: 'button', name: german('signup.submit') });
  await visit.until('location.pathname.includes("/complete-signup")');
  await visit.see({ role: 'heading', name: await visit.text('main h1') });
}

async function fillSignup(visit: Visit, locale: Locale, person: Person): Promise<void> {
  const t = translator('account', locale);
  const typed = [
    ['email', person.email],
    ['name', person.name],
    ['password', person.password],
    ['day', person.birth.day],
    ['month', person.birth.month],
    ['year', person.birth.year],
  ] as const;
  for (const [field, text] of typed) await visit.type({ role: 'field', name: t(`fields.${field}`) }, text);
}

async function confirmByMail(visit: Visit): Promise<void> {
  const email = JSON.stringify(`${visit.person.email} `);
  const link = `[...document.querySelectorAll('article')].find(({ textContent }) => textContent.includes(${email}))
    ?.querySelector('a[href*="/complete-signup#token="]')?.href ?? null`;
  let found: unknown;
  await poll('the mail is in the outbox', async () => {
    await visit.open('/__demo/outbox');
    found = await visit.engine.read(link);
    return typeof found === 'string';
  });
  await visit.click({ selector: `article a[href="${found}"]` });
  await visit.click({ role: 'button', name: account('confirm.submit') });
  await visit.arrive('/activate/done');
  await visit.see({ role: 'heading', name: account('activated.title') });
}

/** Also checks the session: only a signed-in member sees the address on this page. */
async function logOut(visit: Visit, locale: Locale): Promise<void> {
  const { email } = locale === 'de' ? visit.another : visit.person;
  await visit.open('/notifications', locale);
  await visit.see({ role: 'text', name: email });
  await visit.click({ role: 'button', name: translator('account', locale)('card.logout') });
  await visit.until(`location.pathname === ${JSON.stringify(locale === 'de' ? '/de' : '/')}`);
}

async function logIn(visit: Visit): Promise<void> {
  await visit.open('/login');
  await visit.see({ selector: 'main form[novalidate]' });
  await visit.type({ role: 'field', name: account('fields.login') }, visit.person.email);
  await visit.type({ role: 'field', name: account('fields.password') }, visit.person.password);
  await visit.click({ role: 'button', name: account('login.submit') });
  await visit.arrive('/members');
  await visit.see({ role: 'heading', name: translator('members', 'en')('search.title') });
}
