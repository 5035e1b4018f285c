import { sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { beforeEach, describe, expect, test } from 'vitest';
import { loginForm } from '#stores/account/login.ts';
import { reactivationForm, reactivationMailForm, takeLinkCode } from '#stores/account/mail-links.ts';
import {
  $deletionStep,
  $reason,
  beginDeletion,
  deleteForm,
  goToStep,
  moveStep,
  stay,
} from '#stores/account-deletion/account-deletion.ts';
import { $dataExport, exportData } from '#stores/account-deletion/export-data.ts';
import { $session } from '#stores/session/session-state.ts';
import { fields, openBrowser, startFresh } from '#tests/stores/support/browser.ts';
import { loginRequired } from '#tests/stores/support/members.ts';
import { anna, newestToken, signUp } from '#tests/support/account.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { open } from '#tests/support/sites.ts';

const server = shareServer();
startFresh();

/** Files that were handed over. */
const saved: { readonly name: string; readonly bytes: Blob }[] = [];
const save = (name: string, bytes: Blob) => void saved.push({ name, bytes });

beforeEach(() => {
  stay();
  saved.length = 0;
  reactivationForm.reset();
  reactivationMailForm.reset();
  $dataExport.set({ type: 'idle' });
});

async function openMember() {
  const { browser: fetch } = await signUp(server());
  const browser = openBrowser({ fetch });
  browser.cookies.add('signed_in');
  return browser;
}

async function reasons() {
  return (await server().deps.database.db.execute(sql`select reason, count from leaving_reason`)).rows;
}

describe('the way out', () => {
  test('deletion-9: goes step by step, and from each step to the last', () => {
    openBrowser();
    beginDeletion();
    const seen = [$deletionStep.get()];
    for (const by of [1, 1, 1, -1, -1, -1] as const) {
      moveStep(by);
      seen.push($deletionStep.get());
    }
    expect(seen).toEqual(['what', 'why', 'sure', 'sure', 'why', 'what', 'what']);
    goToStep('sure');
    expect($deletionStep.get()).toBe('sure');
    expect(stay()).toBe(true);
    expect($deletionStep.get()).toBeUndefined();
  });

  test('begins anew each time, with no reason chosen', () => {
    openBrowser();
    beginDeletion();
    $reason.set('pause');
    beginDeletion();
    expect([$deletionStep.get(), $reason.get()]).toEqual(['what', undefined]);
  });

  test('deletion-13: ends on the page that says what comes next, with nothing of the session left', async () => {
    const browser = await openMember();
    browser.tab.set('kept-fields', 'what they typed');
    beginDeletion();
    $reason.set('met_here');
    await deleteForm.submit(fields({ password: anna.password }));
    expect(deleteForm.$state.get()).toEqual({ type: 'done' });
    expect(browser.went).toEqual(['/account-deleted']);
    expect(browser.tab.get('kept-fields')).toBe('');
    expect(browser.cookies.has('signed_in')).toBe(false);
    expect(await reasons()).toEqual([{ reason: 'met_here', count: 1 }]);
  });

  test('asks for no reason, and says which password is wrong', async () => {
    const browser = await openMember();
    beginDeletion();
    await deleteForm.submit(fields({ password: '' }));
    expect(deleteForm.$problems.get()).toEqual({ password: 'required' });
    await deleteForm.submit(fields({ password: 'wrong' }));
    expect(deleteForm.$problems.get()).toEqual({ password: 'password_wrong' });
    expect(browser.went).toEqual([]);
    await deleteForm.submit(fields({ password: anna.password }));
    expect(browser.went).toEqual(['/account-deleted']);
    expect(await reasons()).toEqual([]);
  });

  test('deletion-12: cannot be left while the account is being deleted, and stays open when the network is cut', async () => {
    let cut: (error: Error) => void = () => undefined;
    openBrowser({ fetch: () => new Promise((_, reject) => (cut = reject)) });
    beginDeletion();
    goToStep('sure');
    const sending = deleteForm.submit(fields({ password: anna.password }));
    expect(stay()).toBe(false);
    await new Promise((done) => setTimeout(done, 20));
    cut(new TypeError('fetch failed'));
    await sending;
    expect(deleteForm.$state.get()).toMatchObject({ type: 'failed', message: { key: 'network' } });
    expect($deletionStep.get()).toBe('sure');
  });
});

describe('the way back', () => {
  test('deletion-19: is told of at login and at sign-up, and leads through the mail to the login', async () => {
    await openMember();
    await deleteForm.submit(fields({ password: anna.password }));
    const token = await newestToken(server());
    const browser = openBrowser({ fetch: server().fetchFor(open), fragment: `#token=${token}` });
    await loginForm.submit(fields({ login: anna.email, password: anna.password }));
    expect(loginForm.$state.get()).toMatchObject({ message: { key: 'account_deleted' } });
    expect(takeLinkCode()).toBe(token);
    expect(takeLinkCode()).toBeUndefined();
    await reactivationForm.submit(fields({ token }));
    expect(browser.went).toEqual(['/login#reactivated']);
    await loginForm.submit(fields({ login: anna.email, password: anna.password }));
    expect(loginForm.$state.get()).toEqual({ type: 'done' });
  });

  test('is mailed again in the language of the page; to nobody else', async () => {
    await openMember();
    await deleteForm.submit(fields({ password: anna.password }));
    openBrowser({ fetch: server().fetchFor(open), page: { locale: 'nl' } });
    await reactivationMailForm.submit(fields({ email: 'ghost@mail.example' }));
    expect(reactivationMailForm.$state.get()).toMatchObject({ message: { key: 'email_unknown' } });
    await reactivationMailForm.submit(fields({ email: anna.email }));
    expect(reactivationMailForm.$state.get()).toEqual({ type: 'done' });
    await newestToken(server());
    expect(server().mails(open).at(-1)).toMatchObject({ to: anna.email, locale: 'nl' });
    await reactivationForm.submit(fields({ token: 'A'.repeat(22) }));
    expect(reactivationForm.$state.get()).toMatchObject({ message: { key: 'link_invalid' } });
  });
});

describe('taking the data along', () => {
  test('settings-16: saves a ZIP, and says how much is here until then', async () => {
    await openMember();
    const seen: string[] = [];
    let arrived = 0;
    const stop = $dataExport.listen((state) => {
      seen.push(state.type);
      if (state.type === 'running') arrived = state.bytes;
    });
    await Promise.all([exportData(save), exportData(save)]);
    stop();
    expect(arrived).toBe(saved[0]?.bytes.size);
    expect(saved.map(({ name }) => name)).toEqual(['my-data-2026-11-20.zip']);
    expect($dataExport.get()).toEqual({ type: 'done', file: 'my-data-2026-11-20.zip' });
    expect(new Set(seen)).toEqual(new Set(['running', 'done']));
    const bytes = await saved[0]?.bytes.arrayBuffer();
    const account = unzipSync(new Uint8Array(bytes ?? []))['account.json'];
    expect(new TextDecoder().decode(account)).toContain(anna.email);
  });

  test('settings-16: says when it was asked for too often, and saves nothing', async () => {
    await openMember();
    for (let times = 0; times < 4; times++) await exportData(save);
    expect($dataExport.get()).toMatchObject({ type: 'failed', message: { key: 'too_many_requests' } });
    expect(saved).toHaveLength(3);
  });

  test('settings-16: says when the network is cut, also in the middle of the file', async () => {
    openBrowser({ fetch: async () => Promise.reject(new TypeError('fetch failed')) });
    await exportData(save);
    expect($dataExport.get()).toEqual({ type: 'failed', message: { key: 'network', params: {} } });
    let part = 0;
    const body = () =>
      new ReadableStream({
        pull: (controller) => {
          part += 1;
          if (part === 1) controller.enqueue(new Uint8Array(100));
          else controller.error(new TypeError('terminated'));
        },
      });
    openBrowser({ fetch: async () => new Response(body()) });
    await exportData(save);
    expect($dataExport.get()).toEqual({ type: 'failed', message: { key: 'network', params: {} } });
    expect(saved).toEqual([]);
  });

  test('ends with the session', async () => {
    openBrowser({ fetch: async () => loginRequired() });
    await exportData(save);
    expect($session.get()).toEqual({ type: 'guest' });
    expect([$dataExport.get(), saved]).toEqual([{ type: 'idle' }, []]);
  });
});
