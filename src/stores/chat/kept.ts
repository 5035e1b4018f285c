import { dropKept, eraseKept, readKept, writeKept } from '#browser/kept-chats.ts';
import type { AnyEndpoint, OutputOf } from '#contract/endpoint.ts';
import { signedInCookie } from '#lib/cookies.ts';
import { environment } from '#stores/page/environment.ts';
import { eraseKeptChats, keptChatsKey, onSessionEnd } from '#stores/page/member-state.ts';
import { isMapping } from '#stores/page/stored.ts';
import { knownMember } from '#stores/session/known-member.ts';
import { $session, type Session } from '#stores/session/session-state.ts';

/** An answer of the server that this device keeps. */
export interface Kept<Answer> {
  /** Id of the member whose it is. */
  readonly owner: string;
  /** When the server gave it: milliseconds since 1970. */
  readonly at: number;
  readonly answer: Answer;
}

/** Id of the member for whom this page keeps answers. */
let claimed: string | undefined;
/** What is to be kept as soon as the server has said who the member is: its answers may come in any order. */
const waiting = new Map<string, () => Promise<void>>();
let last: Promise<void> = Promise.resolve();

onSessionEnd(() => {
  claimed = undefined;
  waiting.clear();
});

/**
 * Keeps answers for the signed-in member from now on; those of another one are erased. Once a page: one that missed a
 * logout in another tab keeps nothing after it. Never throws.
 */
export async function claimKept(): Promise<void> {
  const id = memberId();
  if (id === undefined || claimed === id) return;
  const { device } = environment();
  if (device.get(keptChatsKey) !== id) await eraseKeptChats(device);
  if (memberId() !== id) return;
  if (!device.get(keptChatsKey)) device.set(keptChatsKey, id);
  claimed = id;
  const works = [...waiting];
  waiting.clear();
  await Promise.all(works.map(([key, work]) => keepInTurn(key, work)));
}

/**
 * Runs what keeps answers one after the other, and not before the server has said who the member is. Never throws.
 * @param key of two that wait for that, the later counts
 */
export function keepInTurn(key: string, work: () => Promise<void>): Promise<void> {
  if (claimed === undefined) {
    waiting.set(key, work);
    return Promise.resolve();
  }
  last = last.then(async () => {
    if (mayKeep()) await attempt(work);
    // Logged out in another tab meanwhile.
    if (claimed !== undefined && !mayKeep()) await attempt(eraseKept);
  });
  return last;
}

/** Whether what is kept may show: it is of the member who is signed in, as far as this page knows. */
export function isOwn(kept: Kept<unknown>, session: Session): boolean {
  return session.type !== 'member' || session.user.id === kept.owner;
}

/** What is kept of an endpoint's answer under a key. Never throws. */
export async function readAnswer<E extends AnyEndpoint>(
  key: string,
  endpoint: E,
): Promise<Kept<OutputOf<E>> | undefined> {
  const owner = knownMember();
  if (owner === undefined || environment().device.get(keptChatsKey) !== owner) return undefined;
  const kept = await attempt(() => readKept(key));
  if (!isMapping(kept) || kept.owner !== owner || typeof kept.at !== 'number') return undefined;
  const answer = endpoint.output.safeParse(kept.answer);
  return answer.success ? { owner, at: kept.at, answer: answer.data as OutputOf<E> } : undefined;
}

/** Keeps an answer; call it in turn. @param at milliseconds since 1970 */
export async function writeAnswer(key: string, answer: unknown, at = environment().now()): Promise<void> {
  await writeKept(key, { owner: claimed, at, answer });
}

/** Erases some keys. Never throws. */
export async function dropAnswers(isUnwanted: (key: string) => boolean): Promise<void> {
  await attempt(() => dropKept(isUnwanted));
}

function memberId(): string | undefined {
  const session = $session.get();
  return session.type === 'member' ? session.user.id : undefined;
}

function mayKeep(): boolean {
  const { device, hasCookie } = environment();
  return claimed !== undefined && device.get(keptChatsKey) === claimed && hasCookie(signedInCookie);
}

/** Where the browser forbids storage, or has no room, nothing is kept. */
async function attempt<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work();
  } catch {
    return undefined;
  }
}
