import { beforeEach, describe, expect, test } from 'vitest';
import { optInCategories } from '#lib/notifications.ts';
import { $linkSentTo, mailChangeForm, passwordForm } from '#stores/account/credentials.ts';
import { $mailChange, confirmMailForm, takeMailChangeCode } from '#stores/account/mail-links.ts';
import { loadUser } from '#stores/session/session.ts';
import { $session } from '#stores/session/session-state.ts';
import {
  $notifications,
  invisibleForm,
  loadNotifications,
  notificationsForm,
  pushPreferencesForm,
  resumeForm,
} from '#stores/settings/preferences.ts';
import { $sessions, loadSessions, signOut } from '#stores/settings/sessions.ts';
import { fields, openBrowser, startFresh } from '#tests/stores/support/browser.ts';
import { anna, json, newestToken, signUp } from '#tests/support/account.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { open } from '#tests/support/sites.ts';

const server = shareServer();
startFresh();
beforeEach(() => {
  for (const form of [passwordForm, mailChangeForm, confirmMailForm, notificationsForm, resumeForm, invisibleForm])
    form.reset();
  $notifications.set({ type: 'loading' });
  $sessions.set({ type: 'loading' });
  $mailChange.set(undefined);
});

/** Somebody who is signed in, as the stores know them. */
async function enter(): Promise<typeof fetch> {
  const { browser } = await signUp(server());
  openBrowser({ fetch: browser });
  await loadUser();
  return browser;
}

/** The same browser without a connection. */
function cut(): void {
  openBrowser({ fetch: () => Promise.reject(new TypeError('fetch failed')) });
}

function user() {
  const session = $session.get();
  if (session.type !== 'member') throw new Error('nobody is signed in');
  return session.user;
}

describe('the password', () => {
  test('is changed, or what is wrong stands at its field', async () => {
    await enter();
    const fresh = { new: 'another horse', repeat: 'another horse' };
    await passwordForm.submit(fields({ old: anna.password, new: 'another horse', repeat: 'a third horse' }));
    expect(passwordForm.$problems.get()).toEqual({ repeat: 'passwords_differ' });
    await passwordForm.submit(fields({ old: 'wrong horse', ...fresh }));
    expect(passwordForm.$problems.get()).toEqual({ old: 'old_password_wrong' });
    await passwordForm.submit(fields({ old: anna.password, ...fresh }));
    expect(passwordForm.$state.get()).toEqual({ type: 'done' });
  });

  test('is asked for again when the network fails, and nobody is signed out by that', async () => {
    await enter();
    cut();
    await passwordForm.submit(fields({ old: anna.password, new: 'another horse', repeat: 'another horse' }));
    expect(passwordForm.$state.get()).toMatchObject({ type: 'failed', message: { key: 'network' } });
    expect(user().name).toBe(anna.name);
  });
});

describe('another address', () => {
  test('gets a link, which changes it when its button is pressed, once', async () => {
    await enter();
    await mailChangeForm.submit(fields({ email: 'no address', password: anna.password }));
    expect(mailChangeForm.$problems.get()).toEqual({ email: 'new_email_invalid' });
    await mailChangeForm.submit(fields({ email: ' new@mail.example ', password: anna.password }));
    expect($linkSentTo.get()).toBe('new@mail.example');

    const token = await newestToken(server());
    const press = async () => {
      openBrowser({ fetch: server().fetchFor(open), fragment: `#token=${token}` });
      expect(takeMailChangeCode()).toBe(token);
      await confirmMailForm.submit(fields({ token }));
    };
    await press();
    expect($mailChange.get()).toBe('done');
    await press();
    expect($mailChange.get()).toBe('used');
  });

  test('says when a link is no good', async () => {
    openBrowser({ fetch: server().fetchFor(open) });
    await confirmMailForm.submit(fields({ token: 'A'.repeat(22) }));
    expect(confirmMailForm.$state.get()).toMatchObject({ type: 'failed', message: { key: 'link_invalid' } });
    expect($mailChange.get()).toBeUndefined();
  });
});

describe('notifications', () => {
  test('those whose switch is off are not sent any more', async () => {
    await enter();
    await loadNotifications();
    expect($notifications.get()).toEqual({
      type: 'ready',
      off: [...optInCategories],
      disabled: [],
      push: { off: [], names: false },
    });
    await notificationsForm.submit(fields({ like: 'on', new_messages: 'on' }));
    expect($notifications.get()).toMatchObject({
      off: ['new_conversations', 'unread_message_reminders', 'promotions', 'weekly_updates', 'news', 'reminders'],
    });
  });

  test('push-51: push messages tell of what the member wants, and name people only if the member wants that', async () => {
    await enter();
    await loadNotifications();
    await pushPreferencesForm.submit(fields({ new_messages: 'on', names: 'on' }));
    expect($notifications.get()).toMatchObject({
      off: [...optInCategories],
      push: { off: ['new_conversations', 'like'], names: true },
    });
    await pushPreferencesForm.submit(fields({ new_conversations: 'on', new_messages: 'on', like: 'on' }));
    expect($notifications.get()).toMatchObject({ push: { off: [], names: false } });
  });

  test('mail-22: that were ended come again when the member says so, and the banner knows', async () => {
    await enter();
    await server().deps.database.db.execute("update member set notifications_disabled = '{bounce}'");
    await loadUser();
    expect(user().notifications_disabled).toEqual(['bounce']);
    await resumeForm.submit([]);
    expect($notifications.get()).toMatchObject({ disabled: [] });
    expect(user().notifications_disabled).toEqual([]);
  });

  test('settings-4: say that they could not be loaded, and come when asked for again', async () => {
    const browser = await enter();
    cut();
    await loadNotifications();
    expect($notifications.get()).toMatchObject({ type: 'failed', message: { key: 'network' } });
    openBrowser({ fetch: browser });
    await loadNotifications();
    expect($notifications.get().type).toBe('ready');
    cut();
    await loadNotifications();
    expect($notifications.get().type).toBe('ready');
  });
});

test('settings-11: invisible mode is turned on, and off again', async () => {
  await enter();
  await invisibleForm.submit([]);
  expect(user().invisible).toBe(true);
  cut();
  await invisibleForm.submit([]);
  expect(user().invisible).toBe(true);
  expect(invisibleForm.$state.get()).toMatchObject({ type: 'failed' });
});

describe('devices', () => {
  test('are listed, signed out, and gone', async () => {
    await enter();
    const login = json('POST', { login: anna.email, password: anna.password });
    for (let count = 0; count < 2; count += 1) await server().fetchFor(open)('/api/user.php', login);
    await loadSessions();
    const state = $sessions.get();
    if (state.type !== 'ready') throw new Error('no devices');
    expect(state.sessions.map(({ current }) => current)).toEqual([true, false, false]);
    expect(await signOut({ id: state.sessions[1]?.id })).toBeUndefined();
    // Pressed twice: it is signed out, which is what was wanted.
    expect(await signOut({ id: state.sessions[1]?.id })).toBeUndefined();
    expect($sessions.get()).toMatchObject({ sessions: [{ current: true }, { current: false }] });
    expect(await signOut({ others: true })).toBeUndefined();
    expect($sessions.get()).toMatchObject({ sessions: [{ current: true }] });
    cut();
    expect(await signOut({ others: true })).toMatchObject({ key: 'network' });
  });

  test('settings-4: say that they could not be loaded', async () => {
    cut();
    await loadSessions();
    expect($sessions.get()).toMatchObject({ type: 'failed', message: { key: 'network' } });
  });
});
