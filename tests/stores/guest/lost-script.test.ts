import { expect, test, vi } from 'vitest';
import { $resend, resendMail } from '#stores/account/activation.ts';
import { createForm } from '#stores/forms/form.ts';
import { fields, openBrowser, startFresh } from '#tests/stores/support/browser.ts';

const connection = vi.hoisted(() => ({ lost: true }));

// The script that sends comes after the form is drawn, so the connection can go between the two.
vi.mock('#stores/forms/sending.ts', (loadOriginal) => {
  if (connection.lost) throw new TypeError('Failed to fetch dynamically imported module');
  return loadOriginal();
});

startFresh();

test('offline-14: without the script that sends, a form says that there is no connection, and the next try sends it', async () => {
  openBrowser({ fetch: async () => Response.json({ error: { code: 'login_failed' } }, { status: 401 }) });
  const form = createForm('login');
  const typed = fields({ login: 'anna', password: 'x' });

  await form.checkField('login', typed);
  expect(form.$problems.get()).toEqual({});
  await form.submit(typed);
  expect(form.$state.get()).toEqual({ type: 'failed', message: { key: 'network', params: {} } });
  await resendMail();
  expect($resend.get()).toMatchObject({ type: 'failed', message: { key: 'network' } });

  connection.lost = false;
  await form.submit(typed);
  expect(form.$state.get()).toMatchObject({ type: 'failed', message: { key: 'login_failed' } });
});
