import { atom } from 'nanostores';
import { sendTyping } from '#contract/typing.ts';
import { onLiveChange } from '#stores/live/live.ts';
import { environment } from '#stores/page/environment.ts';
import { onSessionEnd } from '#stores/page/member-state.ts';
import { isInTime } from '#stores/page/stored.ts';
import { request } from '#stores/session/request.ts';

/** How long somebody is shown as writing after the server told of it (ms). */
const shownMs = 5_000;
/** Pause between two calls that say that the member writes (ms): a little more than the server asks for. */
const pauseMs = 3_300;

/** Key of the tab's storage for the time of the last such call: a page that is reloaded must not call too soon. */
const saidAtKey = 'typing-said-at';

const timers = new Map<string, ReturnType<typeof setTimeout>>();

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
  const { now, online, tab } = environment();
  if (conversation === null || !online() || isInTime(tab.get(saidAtKey) ?? 0, pauseMs, now())) return;
  tab.set(saidAtKey, String(now()));
  request(sendTyping, { conversation }).catch(() => undefined);
}
