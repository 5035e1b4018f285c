import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { focusContent } from '#islands/lib/focus-content.ts';
import { useTranslate } from '#islands/lib/island.tsx';
import { Problem } from '#islands/lib/Problem.tsx';
import { InvisibleLink } from '#islands/looks/InvisibleLink.tsx';
import { agreeToLooks } from '#stores/looks/looks.ts';
import { $session, type Message } from '#stores/session/session-state.ts';

/**
 * Tells the member once that looks at profiles are shown, and to whom; with its button they begin (looks-10). Not for
 * invisible members, who leave none.
 */
export function LooksNotice() {
  const t = useTranslate();
  const session = useStore($session);
  const [problem, setProblem] = useState<Message>();
  if (session.type !== 'member' || session.user.looks_told !== false || session.user.invisible) return null;
  async function agree(): Promise<void> {
    setProblem(undefined);
    const failure = await agreeToLooks();
    setProblem(failure);
    // The button is gone.
    if (failure === undefined) focusContent();
  }
  return (
    <section className="looks-notice" aria-label={t('likes:looks.notice.title')}>
      {/* No heading: those of a profile are what the person says. */}
      <p>
        <strong>{t('likes:looks.notice.title')}</strong>
      </p>
      <p>{t('likes:looks.notice.text')}</p>
      <p>
        {t('likes:looks.notice.off')} <InvisibleLink label={t('likes:looks.setting')} />
      </p>
      <button type="button" className="btn btn-primary" onClick={() => void agree()}>
        {t('likes:looks.notice.agree')}
      </button>
      <Problem message={problem} />
    </section>
  );
}
