import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { MatchList } from '#islands/games/MatchList.tsx';
import { Question } from '#islands/games/Question.tsx';
import { describeMessage, type IslandProps, translateFor } from '#islands/island.ts';
import { LoadProblem } from '#islands/LoadProblem.tsx';
import { $matchFinder, type Finding, openMatchFinder, saveAnswers } from '#stores/match-finder.ts';
import { loadSettings } from '#stores/settings.ts';
import { WaitingLines } from '#ui/WaitingLines.tsx';

/** `/match-finder`: a few questions, and who answered them alike. */
export function MatchFinderPage(props: IslandProps) {
  const t = translateFor(props);
  useEffect(() => {
    void openMatchFinder();
    void loadSettings();
  }, []);
  return (
    // As wide as the list of matches whatever comes, so that the heading stands where it stood while nobody knew.
    <div className="game game-list container-xl">
      <h1>{t('members:app.titles.match-finder')}</h1>
      <Finder {...props} />
    </div>
  );
}

const retry = () => void openMatchFinder();

function Finder(props: IslandProps) {
  const t = translateFor(props);
  const finder = useStore($matchFinder);
  if (finder.type === 'loading') return <WaitingLines label={t('games:finder.loading')} />;
  if (finder.type === 'failed') {
    return (
      <LoadProblem
        {...props}
        message={finder.message}
        title={t('games:finder.failed')}
        offline={t('games:finder.offline')}
        onRetry={retry}
      />
    );
  }
  if (finder.question === undefined) return <MatchList {...props} finding={finder} />;
  return (
    <div className="game-question">
      <Question {...props} answers={finder.answers} question={finder.question} key={finder.question} />
      <Unsaved {...props} saving={finder.saving} />
    </div>
  );
}

/** Answers that did not get through are still here, and go as soon as they can. */
function Unsaved(props: IslandProps & Pick<Finding, 'saving'>) {
  const { saving } = props;
  const t = translateFor(props);
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
