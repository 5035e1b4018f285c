import { useStore } from '@nanostores/react';
import type { Card } from '#contract/models.ts';
import { GiftButton } from '#islands/gifts/GiftButton.tsx';
import { PremiumLink } from '#islands/gifts/PremiumLink.tsx';
import { useTranslate } from '#islands/lib/island.tsx';
import { pathTo } from '#stores/members-area/router.ts';
import { $session } from '#stores/session/session-state.ts';
import { $settings } from '#stores/settings/settings.ts';

/**
 * Whether members can write to somebody: to fictional profiles where the site lets them. `undefined` until the settings
 * are there.
 */
export function useCanWrite({ fictional }: Pick<Card, 'fictional'>): boolean | undefined {
  const settings = useStore($settings);
  if (!fictional) return true;
  return settings.type === 'ready' ? settings.settings.fictional_messages !== 'off' : undefined;
}

/** Whether a new chat needs premium. Nobody knows here whether there is one with somebody already. */
function useNeedsPremium(): boolean {
  const session = useStore($session);
  return session.type === 'member' && !session.user.may_start_chats;
}

const noteId = (id: string) => `reach-${id}`;

/** Says beforehand what `Reach` does not offer, or offers to premium members alone (buy-14). */
export function ReachNote({ person }: Pick<ReachProps, 'person'>) {
  const t = useTranslate();
  const canWrite = useCanWrite(person);
  const needsPremium = useNeedsPremium();
  if (canWrite === false) return <p>{t('members:react.silent')}</p>;
  if (!(canWrite && needsPremium)) return null;
  return (
    <p id={noteId(person.id)}>
      <PremiumLink>{t('gifts:premium')}</PremiumLink>
    </p>
  );
}

interface ReachProps {
  readonly person: Pick<Card, 'id' | 'name' | 'fictional'>;
  /** Draws the link as the main action. */
  readonly isMain: boolean;
  /** Called when the member goes to the chat. */
  readonly onLeave?: () => void;
}

/** Leads to the chat with somebody; not there for a fictional profile that takes no messages. */
export function WriteLink({ person, isMain, onLeave }: ReachProps) {
  const t = useTranslate();
  const canWrite = useCanWrite(person);
  const needsPremium = useNeedsPremium();
  if (!canWrite) return null;
  return (
    <a
      className={isMain ? 'btn btn-primary' : 'btn btn-quiet'}
      href={pathTo('members-id-chat', { id: person.id })}
      aria-describedby={needsPremium ? noteId(person.id) : undefined}
      onClick={onLeave}
    >
      {t('members:react.write', { name: person.name })}
    </a>
  );
}

/**
 * Leads to the chat with somebody, and gives them a gift; what a fictional profile does not take is not offered. Needs
 * the texts of `gifts`.
 */
export function Reach(props: ReachProps) {
  return (
    <>
      <WriteLink {...props} />
      {!props.person.fictional && <GiftButton person={props.person} />}
    </>
  );
}
