import { describe, expect, test } from 'vitest';
import type { User } from '#contract/user.ts';
import { profileFields, usualSteps } from '#lib/profile.ts';
import { keepFields, keptFields } from '#stores/forms/kept-fields.ts';
import { saveReturnTo } from '#stores/members-area/return-to.ts';
import { $place, openPlace } from '#stores/members-area/router.ts';
import { $sendingPhotos, type SendingPhoto } from '#stores/photos/photo-sending.ts';
import { $session } from '#stores/session/session-state.ts';
import { $photosHold, createStepForm, leadToTarget, leaveStep, openStep } from '#stores/signup-steps/signup-steps.ts';
import { fieldSteps, openSteps, readStep, stepsOf } from '#stores/signup-steps/step-list.ts';
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

/** A step of four, the first of which asks for a photo. */
const way = (step: number) => ({ step, total: 4, photo: 1 });

const step = () => $place.get()?.search.step;

describe('the steps of a site', () => {
  test('signup-49: are its lists, without what it does not show, but always with what it takes to be found', () => {
    const all = { signup_steps: usualSteps, visible_profile_fields: [...profileFields] };
    expect(fieldSteps(all)).toEqual(usualSteps);
    expect(fieldSteps({ ...all, visible_profile_fields: ['about', 'tattoos'] })).toEqual([
      ['gender'],
      ['country'],
      ['about'],
    ]);
    const together = { signup_steps: [['gender', 'sexuality', 'country'], ['city']], visible_profile_fields: [] };
    expect(fieldSteps(together)).toEqual([['gender', 'country']]);
  });

  test('signup-49, signup-84: begin with the photo, which comes again at the end where it was passed over', () => {
    const all = { signup_steps: [['gender', 'country'], ['about']], visible_profile_fields: [...profileFields] };
    const types = (place: 'first' | 'last', asksAgain: boolean, offersPush: boolean) =>
      stepsOf({ ...all, signup_photo: place }, asksAgain, offersPush).map((each) =>
        each.type === 'photo' && each.again ? 'photo again' : each.type,
      );
    expect(types('first', true, true)).toEqual(['photo', 'fields', 'fields', 'photo again', 'push']);
    expect(types('first', false, false)).toEqual(['photo', 'fields', 'fields']);
    expect(types('last', true, true)).toEqual(['fields', 'fields', 'photo', 'push']);
  });

  test('signup-83: are open as long as none of their fields has an answer, and the photo as long as there is none', async () => {
    const { user } = await begin();
    const settings = {
      signup_steps: [['gender'], ['country', 'region', 'city'], ['interests'], ['about']],
      signup_photo: 'first' as const,
      visible_profile_fields: [...profileFields],
    };
    const asks = (changes: Partial<User['profile']>) =>
      openSteps(settings, { ...user, profile: { ...user.profile, ...changes } }).map(({ step, asks }) => [step, asks]);
    const blank = { gender: null, country: null, region: null, city: null, interests: [], about: null };
    expect(asks({ ...blank, main_image: null })).toEqual([
      [1, 'photo'],
      [2, 'gender'],
      [3, 'country'],
      [4, 'interests'],
      [5, 'about'],
    ]);
    const main_image = {} as NonNullable<User['profile']['main_image']>;
    expect(asks({ ...blank, main_image, gender: 'male', city: 'Utrecht', interests: ['wine'] })).toEqual([
      [5, 'about'],
    ]);
  });

  test.each([
    [undefined, 1],
    ['3', 3],
    ['4', 4],
    ['5', 4],
    ['40', 4],
    ['0', 1],
    ['-1', 1],
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
    await createStepForm(way(2), ['gender', 'country']).submit(
      fields({ gender: 'female', country: 'NL', region: 'NL-UT' }),
    );
    expect(step()).toBe('3');
    expect(keptFields(user.id, 'step-2')).toBeUndefined();
    expect($session.get()).toMatchObject({ user: { profile: { gender: 'female', country: 'NL', region: 'NL-UT' } } });
  });

  test('signup-50: says that gender and country are missing where it has them, and sends nothing without', async () => {
    await begin();
    const form = createStepForm(way(2), ['gender', 'country', 'city']);
    await form.submit(fields({ gender: '', country: '', city: 'Utrecht' }));
    expect(form.$problems.get()).toEqual({ gender: 'required', country: 'required' });
    expect(step()).toBe('2');
    const other = createStepForm(way(3), ['city']);
    await other.submit(fields({ city: '' }));
    expect(other.$state.get()).toEqual({ type: 'done' });
  });

  test('signup-82: keeps the sentence that goes on, and nothing where only its beginning is there', async () => {
    await begin();
    const about = () => ($session.get() as { user: User }).user.profile.about;
    const send = (text: string) =>
      createStepForm(way(2), ['about'], 'On a free evening I').submit(fields({ about: text }));
    await send('On a free evening I ');
    expect([step(), about()]).toEqual(['3', null]);
    await send('On a free evening I bake.');
    expect(about()).toBe('On a free evening I bake.');
    await send('');
    expect(about()).toBeNull();
  });

  test('signup-50: is passed over without an answer to what it asks', async () => {
    await begin();
    await createStepForm(way(2), ['looks_for']).submit(fields({}));
    expect(step()).toBe('3');
    expect($session.get()).toMatchObject({ user: { profile: { looks_for: null } } });
    leaveStep(way(3));
    expect(step()).toBe('4');
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
    const form = createStepForm(way(3), ['city']);
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
    leaveStep(way(4));
    expect(browser.went).toEqual(['/complete-signup']);
    expect(mayOfferSteps()).toBe(false);
  });

  test('signup-52: come the first matches for members who have confirmed it already', async () => {
    const { user, browser } = await begin();
    $session.set({ type: 'member', user: { ...user, status: 'active' } });
    leaveStep(way(4));
    expect(browser.went).toEqual([]);
    expect($place.get()).toMatchObject({ route: 'signup-matches', search: { api_signup_complete: '1' } });
  });

  test('signup-52: comes nothing as long as a photo is on its way', async () => {
    const { browser } = await begin();
    $sendingPhotos.set([photo('sending')]);
    leaveStep(way(4));
    leaveStep(way(4));
    expect([$photosHold.get(), browser.went]).toEqual(['sending', []]);
    $sendingPhotos.set([]);
    await eventually(() => expect(browser.went).toEqual(['/complete-signup']));
    expect($photosHold.get()).toBeUndefined();
  });

  test('comes the first step again when a photo did not get there', async () => {
    const { browser } = await begin();
    $sendingPhotos.set([photo('sending')]);
    leaveStep(way(4));
    $sendingPhotos.set([photo('failed')]);
    await eventually(() => expect(step()).toBe('1'));
    expect([$photosHold.get(), browser.went]).toEqual(['unsent', []]);
    $sendingPhotos.set([]);
    leaveStep(way(4));
    expect(browser.went).toEqual(['/complete-signup']);
  });

  test('comes nothing for a member who went elsewhere while a photo was on its way', async () => {
    const { browser } = await begin();
    $sendingPhotos.set([photo('sending')]);
    leaveStep(way(4));
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
