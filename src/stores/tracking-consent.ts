import type { Environment } from '#browser';
import { currentTracking, type Tracking, trackingKey } from '#stores/tracking.ts';

/** How long a partner's values are kept on the device of a visitor who agreed; the texts name it. */
const keptDays = 30;
const day = 24 * 60 * 60 * 1000;

/** `no`, or until when the values are kept, in milliseconds. */
const answerKey = 'tracking-consent';

type Storages = Pick<Environment, 'device' | 'now' | 'search' | 'tab'>;

/** What the visitor said; `undefined` when nobody asked, or when what they agreed to is over. */
export function readAnswer({ device, now }: Pick<Environment, 'device' | 'now'>): boolean | undefined {
  const answer = device.get(answerKey);
  if (answer === 'no') return false;
  return Number(answer) > now() ? true : undefined;
}

/** Brings kept values back into a new tab, and takes those away that are over. */
export function restoreTracking(browser: Storages): void {
  if (readAnswer(browser) !== true) forget(browser);
  else if (isEmpty(currentTracking(browser))) browser.tab.set(trackingKey, browser.device.get(trackingKey) ?? '');
  else keep(browser, currentTracking(browser));
}

/** Stores an answer, and does as it says at once. */
export function answerTracking(browser: Storages, agreed: boolean): void {
  browser.device.set(answerKey, agreed ? String(browser.now() + keptDays * day) : 'no');
  if (agreed) keep(browser, currentTracking(browser));
  else forget(browser);
}

/** Whether there is something to ask: values of a partner, and no answer yet. */
export function shouldAsk(browser: Storages): boolean {
  return readAnswer(browser) === undefined && !isEmpty(currentTracking(browser));
}

function keep({ device }: Pick<Environment, 'device'>, tracking: Tracking): void {
  device.set(trackingKey, new URLSearchParams(tracking).toString());
}

function forget({ device }: Pick<Environment, 'device'>): void {
  if (device.get(trackingKey)) device.set(trackingKey, '');
}

function isEmpty(tracking: Tracking): boolean {
  return Object.keys(tracking).length === 0;
}
