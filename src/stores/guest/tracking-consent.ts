import type { Environment } from '#browser';
import { answerKey, currentTracking, mayKeep, trackingKey } from '#stores/guest/tracking.ts';

/** How long tracking values are kept on the device with the visitor's consent; the site's texts state it. */
const keptDays = 30;
const day = 24 * 60 * 60 * 1000;

type Storages = Pick<Environment, 'device' | 'now' | 'search' | 'tab'>;

/** The visitor's answer; `undefined` if they were not asked, or if their consent has expired. */
export function readAnswer(browser: Pick<Environment, 'device' | 'now'>): boolean | undefined {
  if (browser.device.get(answerKey) === 'no') return false;
  return mayKeep(browser) ? true : undefined;
}

/** Applies the visitor's answer: stores the current tracking values on the device, or deletes them without consent. */
export function applyAnswer(browser: Storages): void {
  const answer = readAnswer(browser);
  if (answer === undefined) empty(browser, answerKey);
  if (answer !== true) empty(browser, trackingKey);
  else browser.device.set(trackingKey, new URLSearchParams(currentTracking(browser)).toString());
}

/** Stores an answer and applies it at once. */
export function answerTracking(browser: Storages, agreed: boolean): void {
  browser.device.set(answerKey, agreed ? String(browser.now() + keptDays * day) : 'no');
  applyAnswer(browser);
}

function empty({ device }: Pick<Environment, 'device'>, key: string): void {
  if (device.get(key)) device.set(key, '');
}
