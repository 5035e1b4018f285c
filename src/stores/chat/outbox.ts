import { atom } from 'nanostores';
import { exclusively } from '#browser/exclusively.ts';
import { errorToMessage, RefusedError, SignedOutError } from '#client/errors.ts';
import { sendMessage } from '#contract/chat.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { Card } from '#contract/models.ts';
import { coalesce } from '#lib/coalesce.ts';
import { retrySoon } from '#stores/chat/retry-soon.ts';
import { environment } from '#stores/page/environment.ts';
import { onSessionEnd, ownDeviceKeys } from '#stores/page/member-state.ts';
import { isMapping, readStored } from '#stores/page/stored.ts';
import { knownMember } from '#stores/session/known-member.ts';
import { request } from '#stores/session/request.ts';
import { $session, changeUser, type Message } from '#stores/session/session-state.ts';
import { loseAtLogout } from '#stores/session/unsent.ts';

/** A message that the server does not have yet. */
export interface Pending {
  /** The same for every try, so that the message is sent and paid once (chat-3). */
  readonly onceId: string;
  /** Id of the receiver. */
  readonly member: string;
  readonly text: string;
  /** Who that is; missing in what an earlier release has stored. */
  readonly to?: Receiver;
  /** Why the server refused it: then no page sends it until the member tries again (chat-25). */
  readonly refused?: Message | undefined;
}

/** What the list shows of somebody with whom there is no conversation yet. */
export type Receiver = Pick<Card, 'name' | 'fictional'>;

type Sent = OutputOf<typeof sendMessage>;
type Listener = (pending: Pending, sent: Sent) => void;

const key = ownDeviceKeys.outbox;
const listeners = new Set<Listener>();
/** The messages, where the browser stores nothing. */
let unstored: readonly Pending[] | undefined;
let owner = '';

/** Messages that wait or were refused, in the order in which they were written. */
export const $pending = atom<readonly Pending[]>([]);

/** Why sending has stopped for now, such as a lost network; `undefined` while it goes on. */
export const $sendProblem = atom<Message | undefined>();

onSessionEnd(() => {
  owner = '';
  unstored = undefined;
  $pending.set([]);
  $sendProblem.set(undefined);
});

loseAtLogout(() => $pending.get().length > 0);

/** Calls a listener for each message that the server has taken. @returns a function that stops that */
export function onSent(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Restores this member's unsent messages, also those of a closed tab, and sends them once the server has said that this
 * is the member. Never throws.
 */
export function openOutbox(): Promise<void> {
  const member = knownMember();
  if (member === undefined) return Promise.resolve();
  if (member !== owner) {
    owner = member;
    show();
  }
  return sendWaiting();
}

/** Keeps a message on the device, and sends it after those before it. Never throws. @param to the receiver's words */
export function addMessage(member: string, text: string, to?: Receiver): Promise<void> {
  const person = to !== undefined && { to: { name: to.name, fictional: to.fictional } };
  change((messages) => [...messages, { onceId: crypto.randomUUID(), member, text, ...person }]);
  return sendWaiting();
}

/** Sends a refused message again, under the same id. Never throws. */
export function retryMessage(onceId: string): Promise<void> {
  setRefusal(onceId, undefined);
  return sendWaiting();
}

/** Drops a message that was refused. */
export function discardMessage(onceId: string): void {
  change((messages) => messages.filter((each) => each.onceId !== onceId));
}

/**
 * Sends what waits, one after the other, until all is sent, or the network or the server fails. Only one tab of the
 * browser sends at a time, so that the order is kept. Never throws.
 */
export const sendWaiting = coalesce(() => exclusively('chat-outbox', send));

async function send(): Promise<void> {
  const isVerified = $session.get().type === 'member';
  $sendProblem.set(isVerified ? undefined : { key: 'network', params: {} });
  if (!isVerified) return;
  for (let next = findWaiting(); next !== undefined; next = findWaiting()) if (!(await post(next))) return;
}

/** The first message that waits; another tab may have sent or added some meanwhile. */
function findWaiting(): Pending | undefined {
  show();
  return $pending.get().find(({ refused }) => refused === undefined);
}

/** @returns false if sending has to wait */
async function post(pending: Pending): Promise<boolean> {
  const { onceId, member, text } = pending;
  try {
    const sent = await request(sendMessage, { once_id: onceId, member, text }, retrySoon);
    changeUser({ credits: sent.credits });
    discardMessage(onceId);
    for (const listener of listeners) listener(pending, sent);
    return true;
  } catch (error) {
    // The outbox of an ended session is empty by now.
    if (error instanceof SignedOutError) return false;
    const message = errorToMessage(error);
    if (error instanceof RefusedError && !passesSoon(message)) {
      setRefusal(onceId, message);
      return true;
    }
    $sendProblem.set(message);
    return false;
  }
}

/**
 * Whether the message is sent by itself soon: the server cannot store anything now, or has taken enough messages in this
 * minute. What comes later must not overtake it.
 */
function passesSoon({ key, params }: Message): boolean {
  return key === 'unavailable' || (key === 'too_many_requests' && Number(params.minutes) <= 1);
}

function setRefusal(onceId: string, refused: Message | undefined): void {
  change((messages) => messages.map((each) => (each.onceId === onceId ? { ...each, refused } : each)));
}

/** Changes what is stored, by all tabs of this browser, and shows it. */
function change(edit: (messages: readonly Pending[]) => readonly Pending[]): void {
  const messages = edit(readKept());
  const { device } = environment();
  const value = messages.length === 0 ? '' : JSON.stringify({ owner, messages });
  device.set(key, value);
  unstored = device.get(key) === value ? undefined : messages;
  show();
}

function show(): void {
  $pending.set(readKept());
}

function readKept(): readonly Pending[] {
  if (unstored !== undefined) return unstored;
  const kept = readStored(environment().device, key);
  return kept.owner === owner && Array.isArray(kept.messages) ? kept.messages.filter(isPending) : [];
}

function isPending(value: unknown): value is Pending {
  if (!isMapping(value) || !['onceId', 'member', 'text'].every((name) => typeof value[name] === 'string')) return false;
  return isMissingOr(value.to, 'name') && isMissingOr(value.refused, 'key');
}

/** Whether there is no such value, or one with this text in it. */
function isMissingOr(value: unknown, name: string): boolean {
  return value === undefined || (isMapping(value) && typeof value[name] === 'string');
}
