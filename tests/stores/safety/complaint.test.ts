import { expect, test } from 'vitest';
import { $filed, complaintForm, writeAnotherComplaint } from '#stores/safety/complaint.ts';
import { fields, openBrowser, startFresh } from '#tests/stores/support/browser.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { open } from '#tests/support/sites.ts';

const server = shareServer();
startFresh();

const typed = {
  email: 'zoe@mail.example',
  category: 'other',
  message: 'It is loud.',
  name: '',
  link: '',
  locale: 'nl',
};

test('pages-55: a complaint is sent, shows its number, and makes room for another', async () => {
  openBrowser({ fetch: server().fetchFor(open) });
  await complaintForm.submit(fields(typed));
  expect($filed.get()).toEqual({ reference: expect.stringMatching(/^\w{4}-\w{4}$/), receipt: true });
  writeAnotherComplaint();
  expect($filed.get()).toBeUndefined();
  expect(complaintForm.$state.get()).toEqual({ type: 'idle' });
});

test('what is missing is named before anything is sent', async () => {
  openBrowser({ fetch: () => Promise.reject(new Error('nothing may be sent')) });
  await complaintForm.submit(fields({ ...typed, message: ' ', email: 'zoe' }));
  expect(complaintForm.$problems.get()).toEqual({ message: 'required', email: 'email_invalid' });
  complaintForm.reset();
});

test('pages-61: without a connection it says so and can be sent again', async () => {
  openBrowser({ fetch: () => Promise.reject(new TypeError('Failed to fetch')) });
  await complaintForm.submit(fields(typed));
  expect(complaintForm.$state.get()).toMatchObject({ type: 'failed', message: { key: 'network' } });
  openBrowser({ fetch: server().fetchFor(open) });
  await complaintForm.submit(fields(typed));
  expect(complaintForm.$state.get()).toEqual({ type: 'done' });
  writeAnotherComplaint();
});
