import { describe, expect, test } from 'vitest';
import type { User } from '#contract/user.ts';
import { profileFields, usualSteps } from '#lib/profile.ts';
import { keepFields, keptFields } from '#stores/forms/kept-fields.ts';
import { saveReturnTo } from '#stores/members-area/return-to.ts';
import { $place, openPlace } from '#stores/members-area/router.ts';
import { $sendingPhotos, type SendingPhoto } from '#stores/photos/photo-sending.ts';
import { $session } from '#stores/session/session-state.ts';
import {
  $photosHold,
  createStepForm,
  fieldSteps,
  leadToTarget,
  leaveStep,
  mustAnswer,
  openStep,
  readStep,
} from '#stores/signup-steps/signup-steps.ts';
import { markSteps, mayOfferSteps } from '#stores/signup-steps/steps-offer.ts';
import { fields, openBrowser, type TestBrowser } from '#tests/stores/support/browser.ts';
import { signUp } from '#tests/support/account.ts';
import { eventually } from '#tests/support/eventually.ts';
import { shareServer } from '#tests/support/share-server.ts';

const server = shareServer();

async function begin(): Promise<{ user: User; browser: TestBrowser }> {
  const account = await signUp(server());
  const browser = openBrowser({ fetch: account.browser });
  $session.set({ type: 'member', user: account.user });
  openPlace('signup-steps', {}, { step: '2' });
  return { user: account.user, browser };
}

const photo = (state: SendingPhoto['state']): SendingPhoto => ({
  id: 'one',
  file: new Blob(),
  private: false,
  preview: undefined,
  state,
  progress: 0,
  problem: undefined,
});

const step = () => $place.get()?.search.step;

describe('the steps of a site', () => {
  test('signup-49: are its lists, without what it does not show, but always with what it takes to be found', () => {
    const all = { signup_steps: usualSteps, visible_profile_fields: [...profileFields] };
    expect(fieldSteps(all)).toEqual(usualSteps);
    expect(fieldSteps({ ...all, visible_profile_fields: ['about', 'tattoos'] })).toEqual([
      ['gender', 'country'],
      ['tattoos'],
      ['about'],
    ]);
    expect(fieldSteps({ ...all, visible_profile_fields: [] })).toEqual([['gender', 'country']]);
  });

  test.each([
    [undefined, 1],
    ['3', 3],
    ['4', 4],
    ['5', 1],
    ['0', 1],
    ['1.5', 1],
    ['x', 1],
  ])('signup-49: %j in the address is step %i of four', (text, expected) => {
    expect(readStep(text, 4)).toBe(expected);
  });
});

describe('a step', () => {
  test('signup-51: saves its answers, forgets what was typed, and goes on', async () => {
    const { user } = await begin();
    keepFields(user.id, 'step-2', { gender: 'female' });
    await createStepForm(2, 4, ['gender', 'country']).submit(
      fields({ gender: 'female', country: 'NL', region: 'NL-UT' }),
    );
    expect(step()).toBe('3');
    expect(keptFields(user.id, 'step-2')).toBeUndefined();
    expect($session.get()).toMatchObject({ user: { profile: { gender: 'female', country: 'NL', region: 'NL-UT' } } });
  });

  test('signup-50: asks for gender and country where it has them, and sends nothing without', async () => {
    const { user } = await begin();
    const form = createStepForm(2, 4, ['gender', 'country', 'city']);
    await form.submit(fields({ gender: '', country: '', city: 'Utrecht' }));
    expect(form.$problems.get()).toEqual({ gender: 'required', country: 'required' });
    expect(step()).toBe('2');
    expect(mustAnswer(['gender', 'city'], user)).toBe(true);
    expect(mustAnswer(['city'], user)).toBe(false);
    expect(mustAnswer(['gender'], { ...user, profile: { ...user.profile, gender: 'male' } })).toBe(false);
    const other = createStepForm(3, 4, ['city']);
    await other.submit(fields({ city: '' }));
    expect(other.$state.get()).toEqual({ type: 'done' });
  });

  test('begins with what was typed, else what is saved, else the country that the site takes for theirs', async () => {
    const { user } = await begin();
    expect(openStep(user, 2, 'NL')).toMatchObject({ country: 'NL', gender: '' });
    const saved = { ...user, profile: { ...user.profile, country: 'BE' } };
    expect(openStep(saved, 2, 'NL')).toMatchObject({ country: 'BE' });
    keepFields(user.id, 'step-2', { country: 'DE', city: 'Bonn' });
    expect(openStep(saved, 2, 'NL')).toMatchObject({ country: 'DE', city: 'Bonn' });
    expect(openStep(saved, 3, null)).toMatchObject({ country: 'BE', city: '' });
  });

  test('stays, with all that was typed, when the network fails', async () => {
    const { user } = await begin();
    const browser = openBrowser({ fetch: () => Promise.reject(new TypeError('fetch failed')) });
    keepFields(user.id, 'step-3', { city: 'Utrecht' });
    const form = createStepForm(3, 4, ['city']);
    await form.submit(fields({ city: 'Utrecht' }));
    expect(form.$state.get()).toEqual({ type: 'failed', message: { key: 'network', params: {} } });
    expect(keptFields(user.id, 'step-3')).toEqual({ city: 'Utrecht' });
    expect(browser.went).toEqual([]);
  });
});

describe('behind the last step', () => {
  test('signup-52: comes the confirmation of the address, and the steps are offered no more', async () => {
    const { browser } = await begin();
    browser.cookies.add('signed_in');
    markSteps(false);
    expect(mayOfferSteps()).toBe(true);
    leaveStep(4, 4);
    expect(browser.went).toEqual(['/complete-signup']);
    expect(mayOfferSteps()).toBe(false);
  });

  test('signup-52: come the first matches for members who have confirmed it already', async () => {
    const { user, browser } = await begin();
    $session.set({ type: 'member', user: { ...user, status: 'active' } });
    leaveStep(4, 4);
    expect(browser.went).toEqual([]);
    expect($place.get()).toMatchObject({ route: 'signup-matches', search: { api_signup_complete: '1' } });
  });

  test('signup-52: comes nothing as long as a photo is on its way', async () => {
    const { browser } = await begin();
    $sendingPhotos.set([photo('sending')]);
    leaveStep(4, 4);
    leaveStep(4, 4);
    expect([$photosHold.get(), browser.went]).toEqual(['sending', []]);
    $sendingPhotos.set([]);
    await eventually(() => expect(browser.went).toEqual(['/complete-signup']));
    expect($photosHold.get()).toBeUndefined();
  });

  test('comes the first step again when a photo did not get there', async () => {
    const { browser } = await begin();
    $sendingPhotos.set([photo('sending')]);
    leaveStep(4, 4);
    $sendingPhotos.set([photo('failed')]);
    await eventually(() => expect(step()).toBe('1'));
    expect([$photosHold.get(), browser.went]).toEqual(['unsent', []]);
    $sendingPhotos.set([]);
    leaveStep(4, 4);
    expect(browser.went).toEqual(['/complete-signup']);
  });

  test('comes nothing for a member who went elsewhere while a photo was on its way', async () => {
    const { browser } = await begin();
    $sendingPhotos.set([photo('sending')]);
    leaveStep(4, 4);
    openPlace('profile');
    $sendingPhotos.set([]);
    await eventually(() => expect($photosHold.get()).toBeUndefined());
    expect([$place.get()?.route, browser.went]).toEqual(['profile', []]);
  });

  test('nothing is offered to guests', () => {
    openBrowser();
    expect(mayOfferSteps()).toBe(false);
  });
});

describe('a sign-up for somebody', () => {
  test.each([
    ['their profile', undefined, 'members-id'],
    ['the chat with them, where a visitor wanted that first', '7', 'members-id-chat'],
    ['their profile, where it was the chat with somebody else', '8', 'members-id'],
  ] as const)('chat-80: ends at %s', (_, wanted, route) => {
    openBrowser();
    if (wanted !== undefined) saveReturnTo({ route: 'members-id-chat', params: { id: wanted }, search: {} });
    leadToTarget('7');
    expect($place.get()).toMatchObject({ route, params: { id: '7' }, search: { api_signup_complete: '1' } });
  });
});
