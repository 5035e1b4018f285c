import { exclusively } from '#browser/exclusively.ts';
import { browserPush, type PushDevice } from '#browser/push.ts';
import type { PushInput } from '#browser/push-input.ts';
import { NetworkError } from '#client/errors.ts';
import { attachPush, detachPush } from '#contract/push.ts';
import { environment } from '#stores/page/environment.ts';
import { onSessionEnd, pushKey } from '#stores/page/member-state.ts';
import { endPushHere } from '#stores/push/end-push.ts';
import { $push, type PushState } from '#stores/push/push-state.ts';
import { request } from '#stores/session/request.ts';
import { $settings, loadSettings } from '#stores/settings/settings.ts';

/** Why push messages could not be turned on or off: no network, or a service that refuses them. */
export type PushProblem = 'network' | 'failed';

onSessionEnd(() => {
  $push.set({ type: 'unknown' });
  void endPushHere();
});

/**
 * Finds out whether this browser can get push messages, and gets them. Asks the member nothing. A subscription that the
 * browser replaced, or that was made with an old key of the server, is renewed; one of an earlier session ends.
 * Without a network the state stays as it is. Never throws.
 */
export async function checkPush(device: PushDevice = browserPush): Promise<void> {
  const reason = incapableReason(device);
  if (reason !== undefined) return setState({ type: 'incapable', reason });
  if (device.permission() === 'denied') return setState({ type: 'denied' });
  await loadSettings();
  const publicKey = knownKey();
  if (publicKey !== undefined) await inTurn(() => compare(device, publicKey));
}

/**
 * Whether to offer push messages, as far as is known at once: the browser and the site can, and the member has not
 * refused.
 */
export function mayOfferPush(device: PushDevice = browserPush): boolean {
  return incapableReason(device) === undefined && device.permission() !== 'denied' && Boolean(knownKey());
}

/**
 * Lets the browser ask the member, and subscribes. Call it right after a click, and after saying what it is for.
 * @returns what went wrong; a member who says no is no problem
 */
export async function turnOnPush(device: PushDevice = browserPush): Promise<PushProblem | undefined> {
  // Before anything else: browsers forget the click after a moment.
  const permission = await device.ask().catch(() => device.permission());
  if (permission !== 'granted') {
    setState({ type: permission === 'denied' ? 'denied' : 'unsubscribed' });
    return undefined;
  }
  await loadSettings();
  const publicKey = knownKey();
  if (!publicKey) {
    setState({ type: 'unsubscribed' });
    return publicKey === null ? 'failed' : 'network';
  }
  return inTurn(async () => {
    try {
      await attach(await device.subscribe(publicKey));
      return undefined;
    } catch (error) {
      await device.end();
      setState({ type: 'unsubscribed' });
      return problemOf(error);
    }
  });
}

/** Ends push messages in this browser. @returns what went wrong */
export function turnOffPush(device: PushDevice = browserPush): Promise<PushProblem | undefined> {
  return inTurn(async () => {
    const endpoint = keptEndpoint();
    // Whatever the server says: a push service refuses what comes for a subscription that has ended.
    await device.end();
    setState({ type: 'unsubscribed' });
    try {
      if (endpoint !== undefined) await request(detachPush, { endpoint });
      return undefined;
    } catch (error) {
      return problemOf(error);
    }
  });
}

/**
 * Runs work while no other on the subscription is under way, in this tab or another. A check that began before the
 * member turned push messages on would otherwise take the new subscription for one of an earlier session, and end it.
 */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  return exclusively('push', work);
}

/** Compares what the browser has with what this device keeps, and mends the difference. */
async function compare(device: PushDevice, publicKey: string | null): Promise<void> {
  const kept = keptEndpoint();
  // The server cannot read its key at the moment: what there is stays.
  if (publicKey === null) return show(kept);
  try {
    const current = await device.current();
    if (kept !== undefined && device.permission() === 'granted') return await renew(device, current, publicKey, kept);
    if (current !== undefined) await device.end();
    setState({ type: 'unsubscribed' });
  } catch (error) {
    // Without a network it is as it was, and the next page tries again.
    if (error instanceof NetworkError && kept !== undefined) return show(kept);
    await device.end();
    setState({ type: 'unsubscribed' });
  }
}

async function renew(device: PushDevice, current: PushInput | undefined, publicKey: string, kept: string) {
  if (current?.public_key === publicKey) {
    const { endpoint } = current.subscription;
    if (endpoint === kept) return setState({ type: 'subscribed', endpoint });
    return attach(current);
  }
  if (current !== undefined) await device.end();
  await attach(await device.subscribe(publicKey));
}

async function attach(subscription: PushInput): Promise<void> {
  await request(attachPush, subscription);
  setState({ type: 'subscribed', endpoint: subscription.subscription.endpoint });
}

function incapableReason(device: PushDevice): 'off' | 'installed' | 'unsupported' | undefined {
  if (environment().page().offline === false) return 'off';
  const support = device.support();
  if (support === 'yes') return undefined;
  return support === 'installed' ? 'installed' : 'unsupported';
}

/** The server's public key; `null` if the server cannot read it, `undefined` if the settings could not be loaded. */
function knownKey(): string | null | undefined {
  const settings = $settings.get();
  return settings.type === 'ready' ? settings.settings.push_public_key : undefined;
}

function keptEndpoint(): string | undefined {
  const kept = environment().device.get(pushKey);
  return kept?.startsWith('http') ? kept : undefined;
}

/** Shows what the device keeps, and leaves that as it is. */
function show(kept: string | undefined): void {
  $push.set(kept === undefined ? { type: 'unsubscribed' } : { type: 'subscribed', endpoint: kept });
}

/** Shows the state and keeps it on the device, for the next page and for how often pages ask what is new. */
function setState(state: PushState): void {
  const { device } = environment();
  device.set(pushKey, state.type === 'subscribed' ? state.endpoint : state.type === 'denied' ? 'denied' : '');
  $push.set(state);
}

function problemOf(error: unknown): PushProblem {
  return error instanceof NetworkError ? 'network' : 'failed';
}
