import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { useTranslate } from '#islands/lib/island.tsx';
import { Problem } from '#islands/lib/Problem.tsx';
import { $cards, isProfile } from '#stores/cards/cards.ts';
import { share } from '#stores/safety/block.ts';
import { closePersonMenu, type MenuTarget } from '#stores/safety/person-menu.ts';
import { openReport } from '#stores/safety/reported.ts';
import { $session, type Message } from '#stores/session/session-state.ts';

interface MenuRowsProps {
  readonly target: MenuTarget;
  readonly onBlock: () => void;
}

/** What can be done about a person: share private photos, report them or the photo, block them. */
export function MenuRows({ target: { person, photo }, onBlock }: MenuRowsProps) {
  const { id, name } = person;
  const t = useTranslate();
  const isMember = useStore($session).type === 'member';
  const card = useStore($cards).get(id);
  const relation = isProfile(card) ? card.relation : null;
  const [problem, setProblem] = useState<Message>();
  const shares = relation?.blocked ? null : (relation?.shares_photos ?? null);
  async function changeShare(): Promise<void> {
    setProblem(undefined);
    setProblem(await share(person, shares === false));
  }
  return (
    <>
      <h2 id="menu-title" tabIndex={-1}>
        {name}
      </h2>
      <form method="dialog" className="menu-rows">
        {shares !== null && (
          <button type="button" onClick={() => void changeShare()}>
            {t(shares ? 'safety:menu.stopSharing' : 'safety:menu.sharePhotos', { name })}
          </button>
        )}
        {photo !== undefined && (
          <Report target={{ id, name, photo: photo.id }}>{t('members:safety.photo', { number: photo.number })}</Report>
        )}
        <Report target={{ id, name }}>{t('members:safety.card', { name })}</Report>
        {isMember && !relation?.blocked && (
          <button type="button" className="menu-danger" onClick={onBlock}>
            {t('safety:menu.block', { name })}
          </button>
        )}
        <button type="submit">{t('safety:menu.close')}</button>
      </form>
      <Problem message={problem} />
    </>
  );
}

interface ReportProps {
  readonly target: Parameters<typeof openReport>[0];
  readonly children: string;
}

/** Closes the menu first: the focus goes back to its button, and from the report there, too. */
function Report({ target, children }: ReportProps) {
  return (
    <button
      type="button"
      onClick={() => {
        closePersonMenu();
        openReport(target);
      }}
    >
      {children}
    </button>
  );
}
