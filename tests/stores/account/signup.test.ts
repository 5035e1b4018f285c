import { describe, expect, test } from 'vitest';
import { limitFirst } from '#stores/account/first-message.ts';
import { $place, dropPlace, pickedPlace, showPlace } from '#stores/account/place.ts';
import {
  $signupStep,
  closeSignup,
  keepTyped,
  openSignup,
  pickedInterests,
  signupForm,
} from '#stores/account/signup.ts';
import { readDraft, tidyDraft } from '#stores/guest/draft.ts';
import { maySignUp } from '#stores/guest/page-rules.ts';
import { environment, setEnvironment } from '#stores/page/environment.ts';
import { fields, openBrowser, startFresh } from '#tests/stores/support/browser.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { affiliate, invited, neutral, open } from '#tests/support/sites.ts';

const typed = {
  email: 'Robin@mail.example',
  name: 'Robin',
  password: 'a quiet evening',
  birth_day: '9',
  birth_month: '4',
  birth_year: '1988',
  website: '',
};

const server = shareServer();
startFresh();

function visit(domain = open, options: Parameters<typeof openBrowser>[0] = {}) {
  return openBrowser({ domain, fetch: server().fetchFor(domain), ...options });
}

describe('sign-up on its page', () => {
  test('signup-38, signup-40: creates the account, forgets the draft and goes on to the next steps', async () => {
    const browser = visit();
    keepTyped(fields(typed));
    await signupForm.submit(fields(typed));
    expect(signupForm.$state.get()).toEqual({ type: 'done' });
    expect(browser.went).toEqual(['/complete-signup/profile']);
    expect(browser.device.get('signup-draft')).toBe('');
    await server().deliverMail();
    expect(
      server()
        .mails(open)
        .map(({ to }) => to),
    ).toEqual(['robin@mail.example']);
  });

  test('landers-44: sends the language of the page, the source and the interests in the address, and the lander it came from', async () => {
    const sent: unknown[] = [];
    const real = server().fetchFor(open);
    const spy: typeof fetch = async (input, init) => {
      const request = new Request(input, init);
      sent.push(await request.clone().json());
      return real(request);
    };
    visit(open, {
      fetch: spy,
      search: '?ref=blog&sub1=top&interests=wine&interests=music,no%20name,wine&target=kim',
      page: { locale: 'nl', route: 'landers-iconslanding' },
    });
    await signupForm.submit(fields(typed));
    expect(sent).toEqual([
      expect.objectContaining({
        locale: 'nl',
        ref: 'blog',
        target: 'kim',
        sub1: 'top',
        interests: ['wine', 'music'],
        lander: 'iconslanding',
        date_of_birth: '1988-04-09',
      }),
    ]);
    await server().deliverMail();
    expect(server().mails(open)[0]?.locale).toBe('nl');
  });

  test('signup-38: keeps what was typed in this browser, but never the password', () => {
    const browser = visit();
    keepTyped(fields(typed));
    expect(readDraft(environment())).toEqual({
      email: 'Robin@mail.example',
      name: 'Robin',
      date_of_birth: '1988-04-09',
      signup_message: '',
    });
    expect(browser.device.get('signup-draft')).not.toContain('quiet');
  });

  test('signup-38: keeps it for a day after the last key press, and takes it away then', () => {
    const browser = visit();
    const hours = (count: number) => setEnvironment({ ...browser, now: () => browser.now() + count * 3_600_000 });
    keepTyped(fields(typed));
    hours(20);
    keepTyped(fields({ ...typed, name: 'Sam' }));
    hours(43);
    tidyDraft(environment(), false);
    expect(readDraft(environment())).toMatchObject({ email: 'Robin@mail.example', name: 'Sam' });
    hours(44);
    expect(readDraft(environment())).toMatchObject({ email: '', name: '', date_of_birth: '' });
    expect(browser.device.get('signup-draft')).toContain('Robin');
    tidyDraft(environment(), false);
    expect(browser.device.get('signup-draft')).toBe('');
  });

  test('keeps none on the device of a member', () => {
    const browser = visit();
    keepTyped(fields(typed));
    tidyDraft(environment(), true);
    expect(browser.device.get('signup-draft')).toBe('');
  });

  test.each(['', 'nonsense', 'null', '[]', '{"email":"robin@mail.example"}', '{"email":5,"saved_at":1e99}'])(
    'reads nothing out of %j',
    (stored) => {
      visit().device.set('signup-draft', stored);
      expect(readDraft(environment())).toEqual({ email: '', name: '', date_of_birth: '', signup_message: '' });
    },
  );

  test('signup-63, chat-72: a first message that is too long is not sent, and can be shortened', async () => {
    const sent: unknown[] = [];
    const answers: typeof fetch = async (input, init) => {
      sent.push(await new Request(input, init).json());
      return Response.json({ user: null });
    };
    openBrowser({ domain: open, fetch: answers, search: '?target=kim' });
    limitFirst(5);
    const entries = (signup_message: string) => fields({ ...typed, signup_message });
    await signupForm.submit(entries('Hello!'));
    expect(sent).toEqual([]);
    expect(signupForm.$problems.get()).toEqual({ signup_message: 'too_long' });
    await signupForm.checkField('signup_message', entries(' Hello '));
    expect(signupForm.$problems.get()).toEqual({});
    await signupForm.submit(entries(' Hello '));
    expect(sent).toHaveLength(1);
  });

  test('signup-63: what was written before is sent only where its field and price are', async () => {
    const sent: unknown[] = [];
    const answers: typeof fetch = async (input, init) => {
      sent.push(await new Request(input, init).json());
      return Response.json({ user: null });
    };
    openBrowser({ domain: open, fetch: answers, search: '?target=kim' });
    keepTyped(fields({ ...typed, signup_message: 'Hello' }));
    await signupForm.submit(fields(typed));
    expect(sent).toEqual([expect.not.objectContaining({ signup_message: expect.anything() })]);
  });

  test('sends one request however often the button is pressed', async () => {
    let requests = 0;
    const real = server().fetchFor(open);
    visit(open, {
      fetch: (input, init) => {
        requests += 1;
        return real(input, init);
      },
    });
    await Promise.all([signupForm.submit(fields(typed)), signupForm.submit(fields(typed))]);
    expect(requests).toBe(1);
    expect(signupForm.$state.get().type).toBe('done');
  });
});

describe('sign-up that is refused', () => {
  test.each([
    ['an address without @', { email: 'robin.mail' }, { email: 'email_invalid' }],
    ['a short password', { password: 'short' }, { password: 'password_short' }],
    ['a name that starts with @', { name: '@robin' }, { name: 'name_starts_with_at' }],
    ['a name that is the address', { name: 'robin@mail.example' }, { name: 'name_is_email' }],
    ['a name with angle brackets', { name: '<robin>' }, { name: 'name_characters' }],
    [
      'no date of birth',
      { birth_day: '', birth_month: '', birth_year: '' },
      { date_of_birth: 'date_of_birth_missing' },
    ],
    ['30 February', { birth_day: '30', birth_month: '2' }, { date_of_birth: 'date_of_birth_invalid' }],
  ])('signup-12, signup-17: %s is marked without asking the server', async (_, changes, problems) => {
    visit(open, { fetch: () => Promise.reject(new Error('asked the server')) });
    await signupForm.submit(fields({ ...typed, ...changes }));
    expect(signupForm.$problems.get()).toEqual(problems);
    expect(signupForm.$state.get()).toMatchObject({ type: 'failed', message: { key: 'invalid_input' } });
  });

  test('somebody under 18 is refused by the server, which then knows of the attempt', async () => {
    visit();
    await signupForm.submit(fields({ ...typed, birth_year: '2010' }));
    expect(signupForm.$state.get()).toMatchObject({ type: 'failed', message: { key: 'under_age' } });
    await signupForm.submit(fields(typed));
    expect(signupForm.$state.get().type).toBe('failed');
  });

  test('an address and a name that exist are said to', async () => {
    visit();
    await signupForm.submit(fields(typed));
    signupForm.reset();
    visit();
    await signupForm.submit(fields({ ...typed, name: 'Sam' }));
    expect(signupForm.$state.get()).toMatchObject({ message: { key: 'email_taken' } });
    await signupForm.submit(fields({ ...typed, email: 'sam@mail.example' }));
    expect(signupForm.$state.get()).toMatchObject({ message: { key: 'name_taken' } });
  });

  test('a site by invitation says so', async () => {
    visit(invited);
    await signupForm.submit(fields(typed));
    expect(signupForm.$state.get()).toMatchObject({ message: { key: 'signups_closed' } });
  });

  test('a site for affiliates takes visitors with a source and nobody else', async () => {
    visit(affiliate);
    await signupForm.submit(fields(typed));
    expect(signupForm.$state.get()).toMatchObject({ message: { key: 'signups_closed' } });
    visit(affiliate, { search: '?network=partner' });
    await signupForm.submit(fields(typed));
    expect(signupForm.$state.get().type).toBe('done');
  });

  test('a lost connection keeps the draft and is not tried again by itself', async () => {
    let requests = 0;
    visit(open, {
      fetch: () => {
        requests += 1;
        return Promise.reject(new TypeError('fetch failed'));
      },
    });
    keepTyped(fields(typed));
    await signupForm.submit(fields(typed));
    expect(signupForm.$state.get()).toEqual({ type: 'failed', message: { key: 'network', params: {} } });
    expect(readDraft(environment()).name).toBe('Robin');
    expect(requests).toBe(1);
  });
});

describe('the region picked on a lander', () => {
  const sentTo = (domain: string, sent: unknown[]): typeof fetch => {
    const real = server().fetchFor(domain);
    return async (input, init) => {
      const request = new Request(input, init);
      if (request.method === 'POST') sent.push(await request.clone().json());
      return real(request);
    };
  };
  const place = { country: 'DE', region: 'DE-BY' };

  test('is named in the language of the page and sent along', async () => {
    const sent: unknown[] = [];
    visit(open, { fetch: sentTo(open, sent), page: { locale: 'nl' } });
    openSignup('?lander=maplanding&country=DE&region=DE-BY');
    await showPlace();
    expect($place.get()).toEqual({ type: 'picked', country: 'DE', name: 'Beieren' });
    await signupForm.submit(fields(typed));
    expect(sent).toEqual([expect.objectContaining({ lander: 'maplanding', ...place })]);
  });

  test('can be left out, and stays out of the address', async () => {
    const sent: unknown[] = [];
    const browser = visit(open, {
      fetch: sentTo(open, sent),
      search: '?ref=blog&country=DE&region=DE-BY&interests=wine',
    });
    await showPlace();
    dropPlace();
    expect($place.get()).toEqual({ type: 'dropped' });
    expect(browser.search()).toBe('?ref=blog&interests=wine');
    await signupForm.submit(fields(typed));
    expect(sent).toEqual([expect.objectContaining({ ref: 'blog', interests: ['wine'] })]);
    expect(sent[0]).not.toHaveProperty('region');
    expect(sent[0]).not.toHaveProperty('country');
  });

  test.each([
    ['is not there', '?country=DE&region=DE-XX'],
    ['is of a country that the site does not serve', '?country=SE&region=SE-AB'],
    ['is of another country', '?country=DE&region=NL-UT'],
    ['is markup', '?country=DE&region=DE-<b>'],
  ])('is forgotten when it %s', async (_, search) => {
    visit(open, { search });
    await showPlace();
    expect($place.get()).toEqual({ type: 'none' });
    await signupForm.submit(fields(typed));
    expect(signupForm.$state.get().type).toBe('done');
  });

  test('stays when nobody can be asked for its name', async () => {
    visit(open, { search: '?country=DE&region=DE-BY', fetch: () => Promise.reject(new TypeError('fetch failed')) });
    await showPlace();
    expect($place.get()).toEqual({ type: 'picked', country: 'DE', name: undefined });
    expect(pickedPlace()).toEqual(place);
  });
});

describe('the modal', () => {
  test('signup-40: shows the confirmation and then leads to the next steps', async () => {
    const browser = visit();
    openSignup('?interests=wine');
    expect(pickedInterests()).toEqual(['wine']);
    await signupForm.submit(fields(typed));
    expect($signupStep.get()).toEqual({ type: 'confirm', email: 'Robin@mail.example', signedIn: true });
    expect(browser.went).toEqual([]);
    closeSignup();
    expect(browser.went).toEqual(['/complete-signup/profile']);
  });

  test('signup-40: leads to the code where signing up does not sign in', async () => {
    const browser = visit(neutral);
    openSignup();
    await signupForm.submit(fields(typed));
    expect($signupStep.get()).toMatchObject({ type: 'confirm', signedIn: false });
    closeSignup();
    expect(browser.went).toEqual(['/complete-signup']);
  });

  test('signup-39: stays open while the account is being created', async () => {
    visit();
    openSignup();
    const sending = signupForm.submit(fields(typed));
    closeSignup();
    expect($signupStep.get().type).toBe('create');
    await sending;
  });

  test('closes without a trace before that, keeping what was typed', () => {
    const browser = visit();
    openSignup();
    keepTyped(fields(typed));
    closeSignup();
    expect($signupStep.get()).toEqual({ type: 'closed' });
    expect(browser.went).toEqual([]);
    expect(readDraft(environment()).email).toBe('Robin@mail.example');
  });
});

test.each([
  ['all', {}, true],
  ['with_trafficsource', {}, false],
  ['with_trafficsource', { sub1: 'alone' }, false],
  ['with_trafficsource', { ref: 'blog' }, true],
  ['invite_only', { ref: 'blog' }, false],
] as const)('signup-21: signups %s with %o: %s', (mode, tracking, expected) => {
  expect(maySignUp(mode, tracking)).toBe(expected);
});
