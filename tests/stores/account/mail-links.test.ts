import { afterEach, describe, expect, test, vi } from 'vitest';
import { $resend, activateForm, resendMail, takeActivationCode } from '#stores/account/activation.ts';
import { loginForm } from '#stores/account/login.ts';
import { resetForm, resetRequestForm, takeLinkCode } from '#stores/account/mail-links.ts';
import { fields, openBrowser, startFresh } from '#tests/stores/support/browser.ts';
import { anna, newestToken, signUp } from '#tests/support/account.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { open } from '#tests/support/sites.ts';

const server = shareServer();
startFresh();

const unknownCode = 'AAAAAAAAAAAAAAAAAAAAAA';

describe('confirming the address', () => {
  test('signup-44: by the link: the code is taken out of the address and confirmed when the button is pressed', async () => {
    await signUp(server());
    const token = await newestToken(server());
    const browser = openBrowser({ fetch: server().fetchFor(open), fragment: `#token=${token}` });
    expect(takeActivationCode()).toBe(token);
    expect(takeActivationCode()).toBeUndefined();
    await activateForm.submit(fields({ token }));
    expect(browser.went).toEqual(['/activate/done']);
  });

  test('signup-44: a link that is no good leads to the page that explains it', async () => {
    const browser = openBrowser({ fetch: server().fetchFor(open), fragment: `#token=${unknownCode}` });
    takeActivationCode();
    await activateForm.submit(fields({ token: unknownCode }));
    expect(browser.went).toEqual(['/activate/error']);
  });

  test('a code that was typed can be typed again', async () => {
    const browser = openBrowser({ fetch: server().fetchFor(open) });
    takeActivationCode();
    await activateForm.submit(fields({ token: unknownCode }));
    expect(activateForm.$state.get()).toMatchObject({ type: 'failed', message: { key: 'activation_failed' } });
    expect(browser.went).toEqual([]);
  });
});

describe('sending the mail again', () => {
  afterEach(() => vi.useRealTimers());

  test('signup-48: sends it once and then waits a minute', async () => {
    const { browser } = await signUp(server());
    await server().deliverMail();
    openBrowser({ fetch: browser });
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const sending = resendMail();
    vi.useRealTimers();
    await sending;
    expect($resend.get()).toEqual({ type: 'sent', seconds: 60 });
    await resendMail();
    await server().deliverMail();
    expect(server().mails(open)).toHaveLength(2);
  });

  test('signup-48: counts down and can be used again', async () => {
    openBrowser({ fetch: async () => Response.json({}) });
    vi.useFakeTimers();
    await resendMail();
    expect($resend.get()).toEqual({ type: 'sent', seconds: 60 });
    vi.advanceTimersByTime(59_000);
    expect($resend.get()).toEqual({ type: 'sent', seconds: 1 });
    vi.advanceTimersByTime(1000);
    expect($resend.get()).toEqual({ type: 'ready' });
  });

  test('asks guests to log in', async () => {
    const browser = openBrowser({ fetch: server().fetchFor(open) });
    await resendMail();
    expect(browser.went).toEqual(['/login']);
  });
});

describe('a forgotten password', () => {
  test('password-5, password-15: is replaced by the link of the mail, in the language of the page', async () => {
    await signUp(server());
    await server().deliverMail();
    openBrowser({ fetch: server().fetchFor(open), page: { locale: 'nl' } });
    await resetRequestForm.submit(fields({ email: anna.email }));
    expect(resetRequestForm.$state.get()).toEqual({ type: 'done' });
    const token = await newestToken(server());
    expect(server().mails(open).at(-1)?.locale).toBe('nl');

    const browser = openBrowser({
      ...{ fetch: server().fetchFor(open), fragment: `#token=${token}`, page: { locale: 'nl' } },
    });
    expect(takeLinkCode()).toBe(token);
    await resetForm.submit(fields({ token, password: 'a new evening', password_repeat: 'a newer evening' }));
    expect(resetForm.$problems.get()).toEqual({ password_repeat: 'passwords_differ' });
    await resetForm.submit(fields({ token, password: 'a new evening', password_repeat: 'a new evening' }));
    expect(browser.went).toEqual(['/nl/login#password-changed']);

    await loginForm.submit(fields({ login: anna.email, password: 'a new evening' }));
    expect(loginForm.$state.get()).toEqual({ type: 'done' });
  });

  test('says when nobody has the address, when enough mails were sent and when the link is no good', async () => {
    await signUp(server());
    openBrowser({ fetch: server().fetchFor(open) });
    await resetRequestForm.submit(fields({ email: 'nobody@mail.example' }));
    expect(resetRequestForm.$state.get()).toMatchObject({ message: { key: 'email_unknown' } });
    for (let mail = 0; mail < 4; mail++) await resetRequestForm.submit(fields({ email: anna.email }));
    expect(resetRequestForm.$state.get()).toMatchObject({ message: { key: 'reset_limit' } });
    const password = 'a new evening';
    await resetForm.submit(fields({ token: unknownCode, password, password_repeat: password }));
    expect(resetForm.$state.get()).toMatchObject({ message: { key: 'link_invalid' } });
  });
});
