import { setTimeout } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { endPushHere } from '#stores/push/end-push.ts';
import { checkPush, mayOfferPush, turnOffPush, turnOnPush } from '#stores/push/push.ts';
import { $push } from '#stores/push/push-state.ts';
import { loadUser } from '#stores/session/session.ts';
import { forgetSession } from '#stores/session/session-state.ts';
import { $settings, loadSettings } from '#stores/settings/settings.ts';
import { openBrowser, startFresh, type TestBrowser } from '#tests/stores/support/browser.ts';
import { createPushDevice, makeInput, type TestPushDevice } from '#tests/stores/support/push-device.ts';
import { json, signUp } from '#tests/support/account.ts';
import { eventually } from '#tests/support/eventually.ts';
import { shareServer } from '#tests/support/share-server.ts';

const server = shareServer();
startFresh();
beforeEach(() => {
  $push.set({ type: 'unknown' });
  $settings.set({ type: 'loading' });
});

const strange = 'B'.repeat(87);

/** Somebody who is signed in, and what their browser asked the server about push messages. */
async function enter(): Promise<{ page: TestBrowser; fetch: typeof fetch; asked: string[] }> {
  const { browser } = await signUp(server());
  const asked: string[] = [];
  const page = openBrowser({
    fetch: (input, init) => {
      const request = new Request(input, init);
      if (new URL(request.url).searchParams.has('push')) asked.push(request.method);
      return browser(request);
    },
  });
  await loadUser();
  return { page, fetch: browser, asked };
}

/** A member with push messages in this browser. */
async function subscribe() {
  const device = createPushDevice();
  const entered = await enter();
  await turnOnPush(device);
  const state = $push.get();
  if (state.type !== 'subscribed') throw new Error(`push is ${state.type}`);
  device.calls.length = 0;
  entered.asked.length = 0;
  return { device, endpoint: state.endpoint, ...entered };
}

describe('push-44, push-48: looking at the browser', () => {
  test.each([
    [{ supported: 'no' }, { type: 'incapable', reason: 'unsupported' }],
    [{ supported: 'installed' }, { type: 'incapable', reason: 'installed' }],
    [{ allowed: 'denied' }, { type: 'denied' }],
    [{}, { type: 'unsubscribed' }],
    [{ allowed: 'granted' }, { type: 'unsubscribed' }],
  ] as const)('that is %j finds out how it is, and asks nobody', async (changes, state) => {
    const { page, asked } = await enter();
    const device = createPushDevice(changes);
    await checkPush(device);
    expect($push.get()).toEqual(state);
    expect([device.calls, asked]).toEqual([[], []]);
    expect(page.device.get('push')).toBe(state.type === 'denied' ? 'denied' : '');
  });

  test('offline-17: finds nothing on a site without a worker', async () => {
    openBrowser({ page: { offline: false } });
    await checkPush(createPushDevice());
    expect($push.get()).toEqual({ type: 'incapable', reason: 'off' });
    expect(mayOfferPush(createPushDevice())).toBe(false);
  });

  test('finds nothing out without a network', async () => {
    openBrowser({ fetch: () => Promise.reject(new TypeError('fetch failed')) });
    await checkPush(createPushDevice());
    expect($push.get()).toEqual({ type: 'unknown' });
  });

  test('push-47: says at once whether there is anything to offer', async () => {
    await enter();
    expect(mayOfferPush(createPushDevice()), 'the key is not here yet').toBe(false);
    await loadSettings();
    expect(mayOfferPush(createPushDevice())).toBe(true);
    expect(mayOfferPush(createPushDevice({ supported: 'no' }))).toBe(false);
    expect(mayOfferPush(createPushDevice({ allowed: 'denied' }))).toBe(false);
  });
});

describe('turning push messages on', () => {
  test('push-44: asks the member, subscribes with the key of the server, and tells the server', async () => {
    const { page, asked } = await enter();
    const device = createPushDevice();
    expect(await turnOnPush(device)).toBeUndefined();
    expect([device.calls, asked]).toEqual([['ask', 'subscribe'], ['POST']]);
    expect($push.get()).toEqual({ type: 'subscribed', endpoint: device.subscription?.subscription.endpoint });
    expect(page.device.get('push')).toBe(device.subscription?.subscription.endpoint);
  });

  test.each([
    ['denied', 'denied'],
    ['default', 'unsubscribed'],
  ] as const)('push-48: leaves it when the member’s answer is %s', async (answer, type) => {
    const { asked } = await enter();
    const device = createPushDevice({ answer });
    expect(await turnOnPush(device)).toBeUndefined();
    expect($push.get()).toEqual({ type });
    expect([device.calls, asked]).toEqual([['ask'], []]);
  });

  test('says that the service of the browser failed', async () => {
    await enter();
    const device = createPushDevice({ hasService: false });
    expect(await turnOnPush(device)).toBe('failed');
    expect($push.get()).toEqual({ type: 'unsubscribed' });
  });

  test('keeps no subscription that the server does not know', async () => {
    const { page } = await enter();
    await loadSettings();
    page.isOnline = false;
    const device = createPushDevice();
    expect(await turnOnPush(device)).toBe('network');
    expect([device.subscription, $push.get()]).toEqual([undefined, { type: 'unsubscribed' }]);
  });
});

describe('push-52: a page that is still looking at the browser', () => {
  /** A check whose look at the browser takes long, and what lets it end. The check sees what is there at its end. */
  function checkSlowly(device: TestPushDevice) {
    const look = Promise.withResolvers<void>();
    const checked = checkPush({
      ...device,
      async current() {
        await look.promise;
        return device.subscription;
      },
    });
    return { checked, endLook: look.resolve };
  }

  test('does not end what the member turns on meanwhile', async () => {
    await enter();
    const device = createPushDevice();
    const { checked, endLook } = checkSlowly(device);
    const turnedOn = turnOnPush(device);
    // Turning on may wait for the check, and must not depend on when that ends.
    await Promise.race([turnedOn, setTimeout(300)]);
    endLook();
    expect(await turnedOn).toBeUndefined();
    await checked;
    expect($push.get()).toEqual({ type: 'subscribed', endpoint: device.subscription?.subscription.endpoint });
    expect(device.calls).toEqual(['ask', 'subscribe']);
  });

  test('does not renew what the member turns off meanwhile', async () => {
    const { device, page } = await subscribe();
    device.subscription = makeInput(device.subscription?.public_key ?? '');
    const { checked, endLook } = checkSlowly(device);
    const turnedOff = turnOffPush(device);
    await Promise.race([turnedOff, setTimeout(300)]);
    endLook();
    expect(await turnedOff).toBeUndefined();
    await checked;
    expect([device.subscription, $push.get()]).toEqual([undefined, { type: 'unsubscribed' }]);
    expect(page.device.get('push')).toBe('');
  });
});

describe('push-48: turning them off', () => {
  test('ends the subscription here and at the server', async () => {
    const { device, page, asked } = await subscribe();
    expect(await turnOffPush(device)).toBeUndefined();
    expect([device.calls, asked, $push.get()]).toEqual([['end'], ['DELETE'], { type: 'unsubscribed' }]);
    expect(page.device.get('push')).toBe('');
  });

  test('ends it here without a network, too', async () => {
    const { device, page } = await subscribe();
    page.isOnline = false;
    expect(await turnOffPush(device)).toBe('network');
    expect([device.subscription, $push.get()]).toEqual([undefined, { type: 'unsubscribed' }]);
  });
});

describe('push-50: the next page', () => {
  test('leaves a subscription as it is, and tells nobody', async () => {
    const { device, endpoint, asked } = await subscribe();
    $push.set({ type: 'unknown' });
    await checkPush(device);
    expect($push.get()).toEqual({ type: 'subscribed', endpoint });
    expect([device.calls, asked]).toEqual([[], []]);
  });

  test('tells the server of one that the browser has replaced', async () => {
    const { device, asked } = await subscribe();
    device.subscription = makeInput(device.subscription?.public_key ?? '');
    await checkPush(device);
    expect($push.get()).toEqual({ type: 'subscribed', endpoint: device.subscription.subscription.endpoint });
    expect([device.calls, asked]).toEqual([[], ['POST']]);
  });

  test('makes one again that the browser has lost, or that has an old key of the server', async () => {
    const { device, asked } = await subscribe();
    for (const [lost, calls] of [
      [undefined, ['subscribe']],
      [makeInput(strange), ['end', 'subscribe']],
    ] as const) {
      device.calls.length = 0;
      device.subscription = lost;
      await checkPush(device);
      expect(device.calls).toEqual(calls);
      expect($push.get()).toMatchObject({ type: 'subscribed' });
    }
    expect(asked).toEqual(['POST', 'POST']);
  });

  test('keeps it as it was while the server cannot read its key', async () => {
    const { device, page, endpoint } = await subscribe();
    const settings = $settings.get();
    if (settings.type !== 'ready') throw new Error('no settings');
    $settings.set({ type: 'ready', settings: { ...settings.settings, push_public_key: null } });
    await checkPush(device);
    expect([$push.get(), device.calls]).toEqual([{ type: 'subscribed', endpoint }, []]);
    expect(page.device.get('push')).toBe(endpoint);
  });

  test('keeps it as it was while the network is away', async () => {
    const { device, page, endpoint } = await subscribe();
    device.subscription = makeInput(device.subscription?.public_key ?? '');
    page.isOnline = false;
    await checkPush(device);
    expect($push.get()).toEqual({ type: 'subscribed', endpoint });
    expect(device.calls).toEqual([]);
  });
});

describe('push-49: when the session ends', () => {
  test('the browser ends its subscription, and knows nothing of it until it has', async () => {
    const { device, page } = await subscribe();
    let isEnded = false;
    device.end = async () => {
      expect(page.device.get('push')).not.toBe('');
      isEnded = true;
    };
    await endPushHere(device);
    expect([isEnded, page.device.get('push')]).toEqual([true, '']);
    isEnded = false;
    await endPushHere(device);
    expect(isEnded, 'there is nothing left to end').toBe(false);
  });

  test('the page forgets the state', async () => {
    const { page } = await subscribe();
    forgetSession();
    expect($push.get()).toEqual({ type: 'unknown' });
    await eventually(() => expect(page.device.get('push')).toBe(''));
  });

  test('a subscription that outlived it ends before anybody else gets something of it', async () => {
    const { device, page, fetch } = await subscribe();
    await fetch('/api/logout.php', json('GET', undefined));
    page.device.set('push', '');
    await checkPush(device);
    expect([device.subscription, $push.get()]).toEqual([undefined, { type: 'unsubscribed' }]);
  });
});
