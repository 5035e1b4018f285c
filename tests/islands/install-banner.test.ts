import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { canInstall, install, keepInstallOffer } from '#browser/install.ts';
import type { User } from '#contract/user.ts';
import { Island } from '#islands/lib/island.tsx';
import { lateBanner } from '#islands/lib/late-banner.ts';
import { offerBanners } from '#islands/push/offer-banners.tsx';
import { dismissBanner } from '#stores/members-area/banners.ts';
import { $push } from '#stores/push/push-state.ts';
import { $session } from '#stores/session/session-state.ts';
import { openBrowser } from '#tests/stores/support/browser.ts';
import device from '../../locales/fr/device.json' with { type: 'json' };
import members from '../../locales/fr/members.json' with { type: 'json' };

const page = { locale: 'fr', defaultLocale: 'en', path: '/fr/members', site: 'Velvet', signups: 'all' } as const;
const iPhone = { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', maxTouchPoints: 5 };
const android = { userAgent: 'Mozilla/5.0 (Linux; Android 15)', maxTouchPoints: 5 };
const hint = device.install.hint.replace('{{site}}', 'Velvet');

beforeEach(() => {
  openBrowser({ page: { locale: 'fr' } });
  $session.set({ type: 'member', user: { id: 'anna' } as User });
  $push.set({ type: 'denied' });
});
afterEach(() => void vi.unstubAllGlobals());

/** The banner of a screen, once the first screen stands. */
async function bannerOn(route: string, navigator: object): Promise<string> {
  vi.stubGlobal('navigator', navigator);
  await offerBanners({ locale: 'fr', overrides: {} });
  const children = createElement(() => lateBanner(route));
  return renderToStaticMarkup(createElement(Island, { page, messages: { members } as never, children }));
}

test('offline-18: an iPhone is told how, in words, and a hidden banner stays away', async () => {
  const html = await bannerOn('members', iPhone);
  expect(html).toContain(hint);
  expect(html.replaceAll('&#x27;', "'")).toContain(device.install.apple);
  expect(html).not.toContain(device.install.action);
  for (const route of ['chats-id', 'members-id-chat', 'notifications']) expect(await bannerOn(route, iPhone)).toBe('');
  dismissBanner('install', 'anna');
  expect(await bannerOn('members', iPhone)).toBe('');
});

test('offline-18: where the browser offers it, its offer waits for a press, and works once', async () => {
  expect(await bannerOn('members', android)).toBe('');
  const window = new EventTarget();
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  keepInstallOffer();
  const prompt = vi.fn(async () => ({ outcome: 'accepted' as const }));
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  window.dispatchEvent(offer);
  expect([offer.defaultPrevented, canInstall(), prompt.mock.calls.length]).toEqual([true, true, 0]);
  const html = await bannerOn('members', android);
  expect(html).toContain(hint);
  expect(html.replaceAll('&#x27;', "'")).toContain(device.install.action);
  expect(await install()).toBe(true);
  expect([prompt.mock.calls.length, canInstall(), await install()]).toEqual([1, false, false]);
  expect(await bannerOn('members', android)).toBe('');
});

test('offline-18: the installed app is not offered', async () => {
  Object.assign(openBrowser({ page: { locale: 'fr' } }), { standalone: () => true });
  expect(await bannerOn('members', iPhone)).toBe('');
});
