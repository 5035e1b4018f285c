import { environment } from '#stores/page/environment.ts';
import { ownKeys } from '#stores/page/member-state.ts';
import { readStored } from '#stores/page/stored.ts';

/** A gift that a member is about to give. */
export interface Choice {
  /** `undefined` until one is chosen. */
  readonly gift: string | undefined;
  readonly text: string;
  /** The same for every try of this gift and text, so that it is given and paid once (gifts-2). */
  readonly onceId: string;
}

/** What was chosen for somebody in this tab before, also on an earlier page; else nothing is chosen. */
export function readChoice(member: string): Choice {
  const kept = readStored(environment().tab, ownKeys.gift);
  const { gift, text, onceId } = kept;
  if (kept.member !== member || typeof text !== 'string' || typeof onceId !== 'string') return choose('', undefined);
  return { gift: typeof gift === 'string' ? gift : undefined, text, onceId };
}

/** A choice with an id of its own: other content is another gift. */
export function choose(text: string, gift: string | undefined): Choice {
  return { gift, text, onceId: crypto.randomUUID() };
}

/** Keeps a choice while the tab is open, such as over a look at the prices; `undefined` forgets it. */
export function keepChoice(member: string, choice: Choice | undefined): void {
  environment().tab.set(ownKeys.gift, choice === undefined ? '' : JSON.stringify({ member, ...choice }));
}
