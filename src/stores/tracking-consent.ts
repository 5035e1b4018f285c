import type { Environment } from '#browser';
import { answerKey, currentTracking, mayKeep, trackingKey } from '#stores/tracking.ts';

/** How long a partner's values are kept on the device of a visitor who agreed; the texts name it. */
const keptDays = 30;
const day = 24 * 60 * 60 * 1000;

type Storages = Pick<Environment, 'device' | 'now' | 'search' | 'tab'>;

/** What the visitor said; `undefined` when nobody asked, or when what they agreed to is over. */
export function readAnswer(browser: Pick<Environment, 'device' | 'now'>): boolean | undefined {
  if (browser.device.get(answerKey) === 'no') return false;
  return mayKeep(browser) ? true : undefined;
}

/** Does as the visitor said, with the values of this page: keeps them, or takes those away that they no longer agree to. */
export function applyAnswer(browser: Storages): void {
  const answer = readAnswer(browser);
  if (answer === undefined) empty(browser, answerKey);
  if (answer !== true) empty(browser, trackingKey);
  else browser.device.set(trackingKey, new URLSearchParams(currentTracking(browser)).toString());
}

/** Stores an answer, and does as it says at once. */
export function answerTracking(browser: Storages, agreed: boolean): void {
  browser.device.set(answerKey, agreed ? String(browser.now() + keptDays * day) : 'no');
  applyAnswer(browser);
}

function empty({ device }: Pick<Environment, 'device'>, key: string): void {
  if (device.get(key)) device.set(key, '');
}
