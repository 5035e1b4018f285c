import { atom } from 'nanostores';
import { sendTyping } from '#contract/typing.ts';
import { onLiveChange } from '#stores/live/live.ts';
import { environment } from '#stores/page/environment.ts';
import { onSessionEnd } from '#stores/page/member-state.ts';
import { request } from '#stores/session/request.ts';

/** How long somebody is shown as writing after the server told of it (ms). */
const shownMs = 5_000;
/** Pause between two calls that say that the member writes (ms): a little more than the server asks for. */
const pauseMs = 3_300;

const timers = new Map<string, ReturnType<typeof setTimeout>>();
let saidAt = Number.NEGATIVE_INFINITY;

/** Conversations in which the other member is writing now. */
export const $typing = atom<ReadonlySet<string>>(new Set());

onLiveChange(({ kind, conversation }) => {
  if (conversation === undefined) return;
  if (kind === 'message') stop(conversation);
  if (kind !== 'typing') return;
  clearTimeout(timers.get(conversation));
  timers.set(
    conversation,
    setTimeout(() => stop(conversation), shownMs),
  );
  if (!$typing.get().has(conversation)) $typing.set(new Set([...$typing.get(), conversation]));
});

onSessionEnd(() => {
  for (const conversation of [...timers.keys()]) stop(conversation);
});

function stop(conversation: string): void {
  clearTimeout(timers.get(conversation));
  timers.delete(conversation);
  if ($typing.get().has(conversation)) $typing.set(new Set([...$typing.get()].filter((each) => each !== conversation)));
}

/** Tells the other member that this one is writing, every few seconds at most. Never throws. */
export function sayTyping(conversation: string | null): void {
  const { now, online } = environment();
  if (conversation === null || !online() || now() - saidAt < pauseMs) return;
  saidAt = now();
  request(sendTyping, { conversation }).catch(() => undefined);
}
