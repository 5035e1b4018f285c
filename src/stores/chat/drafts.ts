import { environment } from '#stores/page/environment.ts';
import { ownDeviceKeys } from '#stores/page/member-state.ts';
import { isMapping, readStored } from '#stores/page/stored.ts';
import { knownMember } from '#stores/session/known-member.ts';

const key = ownDeviceKeys.drafts;

/** What the member has begun to write to another one, on this device; empty if nothing. */
export function readDraft(member: string): string {
  const text = readDrafts()[member];
  return typeof text === 'string' ? text : '';
}

/** Keeps what the member has begun to write; an empty text forgets it. */
export function keepDraft(member: string, text: string): void {
  const { [member]: _, ...others } = readDrafts();
  const drafts = text.trim() === '' ? others : { ...others, [member]: text };
  const isEmpty = Object.keys(drafts).length === 0;
  environment().device.set(key, isEmpty ? '' : JSON.stringify({ owner: ownId(), drafts }));
}

/** Drafts by the id of their receiver; none of a member who was signed in here before. */
function readDrafts(): Readonly<Record<string, unknown>> {
  const { owner, drafts } = readStored(environment().device, key);
  return owner === ownId() && isMapping(drafts) ? drafts : {};
}

function ownId(): string {
  return knownMember() ?? '';
}
