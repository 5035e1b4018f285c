import { useStore } from '@nanostores/react';
import type { Card } from '#contract/models.ts';
import { GiftButton } from '#islands/gifts/GiftButton.tsx';
import { useTranslate } from '#islands/lib/island.tsx';
import { pathTo } from '#stores/members-area/router.ts';
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

interface ReachProps {
  readonly person: Pick<Card, 'id' | 'name' | 'fictional'>;
  /** Draws the link as the main action. */
  readonly isMain: boolean;
  /** Called when the member goes to the chat. */
  readonly onLeave?: () => void;
}

/**
 * Leads to the chat with somebody, and gives them a gift; what a fictional profile does not take is not offered. Needs
 * the texts of `gifts`.
 */
export function Reach({ person, isMain, onLeave }: ReachProps) {
  const t = useTranslate();
  const canWrite = useCanWrite(person);
  return (
    <>
      {canWrite && (
        <a
          className={isMain ? 'btn btn-primary' : 'btn btn-quiet'}
          href={pathTo('members-id-chat', { id: person.id })}
          onClick={onLeave}
        >
          {t('members:react.write', { name: person.name })}
        </a>
      )}
      {!person.fictional && <GiftButton person={person} />}
    </>
  );
}
