import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { MatchList } from '#islands/games/MatchList.tsx';
import { Question } from '#islands/games/Question.tsx';
import { describeMessage, useTranslate } from '#islands/lib/island.tsx';
import { LoadProblem } from '#islands/lib/LoadProblem.tsx';
import { $matchFinder, type Finding, openMatchFinder, saveAnswers } from '#stores/games/match-finder.ts';
import { loadSettings } from '#stores/settings/settings.ts';
import { WaitingLines } from '#ui/WaitingLines.tsx';

/** `/match-finder`: a few questions, and members with similar answers. */
export function MatchFinderPage() {
  const t = useTranslate();
  useEffect(() => {
    void openMatchFinder();
    void loadSettings();
  }, []);
  return (
    <div className="screen game">
      <h1 className="screen-title">{t('members:app.titles.match-finder')}</h1>
      <Finder />
    </div>
  );
}

const retry = () => void openMatchFinder();

function Finder() {
  const t = useTranslate();
  const finder = useStore($matchFinder);
  if (finder.type === 'loading') return <WaitingLines label={t('games:finder.loading')} />;
  if (finder.type === 'failed') {
    return (
      <LoadProblem
        message={finder.message}
        title={t('games:finder.failed')}
        offline={t('games:finder.offline')}
        onRetry={retry}
      />
    );
  }
  if (finder.question === undefined) return <MatchList finding={finder} />;
  return (
    <>
      <Question finding={finder} question={finder.question} key={finder.question.name} />
      <Unsaved saving={finder.saving} />
    </>
  );
}

/** Error about unsaved answers, with a retry; retries by itself when the network is back. */
function Unsaved({ saving }: Pick<Finding, 'saving'>) {
  const t = useTranslate();
  const failed = saving.type === 'failed';
  useEffect(() => {
    if (!failed) return;
    const save = () => void saveAnswers();
    addEventListener('online', save);
    return () => removeEventListener('online', save);
  }, [failed]);
  if (!failed) return null;
  return (
    <p className="form-alert is-shown" role="alert">
      {saving.message.key === 'network' ? t('games:finder.unsaved') : describeMessage(t, saving.message)}{' '}
      <button type="button" className="btn btn-text" onClick={() => void saveAnswers()}>
        {t('members:actions.retry')}
      </button>
    </p>
  );
}
