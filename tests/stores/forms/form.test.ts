import { expect, test } from 'vitest';
import { activateForm } from '#stores/account/activation.ts';
import { signupForm } from '#stores/account/signup.ts';
import { createForm } from '#stores/forms/form.ts';
import { fields, openBrowser, startFresh } from '#tests/stores/support/browser.ts';

startFresh();

const born = { birth_day: '9', birth_month: '4', birth_year: '1988' };

test('a field that is left is checked, but an empty one is not blamed yet', async () => {
  openBrowser();
  await signupForm.checkField('email', fields({ email: '' }));
  expect(signupForm.$problems.get()).toEqual({});
  await signupForm.checkField('email', fields({ email: 'robin' }));
  expect(signupForm.$problems.get()).toEqual({ email: 'email_invalid' });
  await signupForm.checkField(
    'date_of_birth',
    fields({ email: 'robin', birth_day: '31', birth_month: '2', birth_year: '1990' }),
  );
  expect(signupForm.$problems.get()).toEqual({ email: 'email_invalid', date_of_birth: 'date_of_birth_invalid' });
  await signupForm.checkField('email', fields({ email: 'robin@mail.example' }));
  expect(signupForm.$problems.get()).toEqual({ date_of_birth: 'date_of_birth_invalid' });
});

test('a field that was blamed and is emptied stays blamed', async () => {
  openBrowser();
  await signupForm.checkField('password', fields({ password: 'short' }));
  await signupForm.checkField('password', fields({ password: '' }));
  expect(signupForm.$problems.get()).toEqual({ password: 'password_short' });
});

test('what only the server knew of a field is gone once it is changed, and what the rules say once it is mended', async () => {
  const body = { error: { code: 'email_taken', fields: { email: 'email_taken' } } };
  openBrowser({ fetch: async () => Response.json(body, { status: 409 }) });
  const robin = { email: 'robin@mail.example', name: 'Ro', password: 'a quiet evening', ...born };
  await signupForm.submit(fields(robin));
  expect(signupForm.$problems.get()).toEqual({ name: 'name_short' });
  await signupForm.checkField('name', fields({ ...robin, name: 'R' }));
  expect(signupForm.$problems.get()).toEqual({ name: 'name_short' });
  await signupForm.checkField('name', fields({ ...robin, name: 'Rob' }));
  expect(signupForm.$problems.get()).toEqual({});
  await signupForm.submit(fields({ ...robin, name: 'Rob' }));
  expect(signupForm.$problems.get()).toEqual({ email: 'email_taken' });
  expect(signupForm.$state.get()).toMatchObject({ type: 'failed', fields: ['email'] });
  await signupForm.checkField('email', fields({ ...robin, email: 'robin@other.example' }));
  expect(signupForm.$problems.get()).toEqual({});
});

test('signup-77: while a wrong code is mended its error is gone, and no other one shows before the field is left', async () => {
  const body = { error: { code: 'invalid_input', fields: { token: 'mail_code_wrong' }, params: { tries: 3 } } };
  openBrowser({ fetch: async () => Response.json(body, { status: 422 }) });
  await activateForm.submit(fields({ token: '123 456' }));
  expect(activateForm.$problems.get()).toEqual({ token: 'mail_code_wrong' });
  expect(activateForm.$state.get()).toMatchObject({ message: { params: { tries: 3 } } });
  await activateForm.checkField('token', fields({ token: '12' }), true);
  expect(activateForm.$problems.get()).toEqual({});
  await activateForm.checkField('token', fields({ token: '12' }));
  expect(activateForm.$problems.get()).toEqual({ token: 'code_invalid' });
  await activateForm.checkField('token', fields({ token: '123' }), true);
  expect(activateForm.$problems.get()).toEqual({ token: 'code_invalid' });
});

test('marks the fields that the server names', async () => {
  const body = { error: { code: 'invalid_input', fields: { login: 'too_long' } } };
  openBrowser({ fetch: async () => Response.json(body, { status: 422 }) });
  const form = createForm('login');
  await form.submit(fields({ login: 'anna', password: 'x' }));
  expect(form.$problems.get()).toEqual({ login: 'too_long' });
  expect(form.$state.get()).toMatchObject({ type: 'failed', message: { key: 'invalid_input' } });
});

test('a refusal in another shape than the contract names is the server’s error, not the person’s', async () => {
  openBrowser({ fetch: async () => Response.json({ error: 'no' }, { status: 422 }) });
  const form = createForm('login');
  await form.submit(fields({ login: 'anna', password: 'x' }));
  expect(form.$state.get()).toMatchObject({ message: { key: 'server_error' } });
});
