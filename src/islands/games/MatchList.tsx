import { answerWords } from '#islands/games/answer-words.ts';
import { type IslandProps, translateFor } from '#islands/island.ts';
import { LoadProblem } from '#islands/LoadProblem.tsx';
import { PersonCard } from '#islands/PersonCard.tsx';
import { usePlaceWords } from '#islands/place-words.ts';
import { useLostFocus } from '#islands/use-lost-focus.ts';
import { questionNames } from '#lib/match-finder.ts';
import { type Finding, type Match, saveAnswers, showQuestion, takeAnswersBack } from '#stores/match-finder.ts';
import { pathTo } from '#stores/router.ts';
import { Notice } from '#ui/Notice.tsx';
import { WaitingLines } from '#ui/WaitingLines.tsx';

/** Shared answers that are named beside somebody. */
const namedAnswers = 3;
/** Photos in the first rows of a phone. */
const eagerCards = 4;

/** Who answered most alike, and the ways to answer otherwise or not at all. */
export function MatchList(props: IslandProps & { readonly finding: Finding }) {
  const t = translateFor(props);
  const title = useLostFocus<HTMLHeadingElement>();
  return (
    <>
      <h2 className="finder-title" tabIndex={-1} ref={title}>
        {t('games:finder.results')}
      </h2>
      <Matches {...props} />
      <div className="ways">
        <button type="button" className="btn btn-quiet" onClick={() => showQuestion(questionNames[0])}>
          {t('games:finder.change')}
        </button>
        <button type="button" className="btn btn-text" onClick={takeAnswersBack}>
          {t('games:finder.takeBack')}
        </button>
      </div>
      <p className="form-note">{t('games:finder.takeBackText')}</p>
    </>
  );
}

const save = () => void saveAnswers();

function Matches(props: IslandProps & { readonly finding: Finding }) {
  const { saving, people } = props.finding;
  const t = translateFor(props);
  if (saving.type === 'saving') return <WaitingLines label={t('games:finder.looking')} />;
  if (saving.type === 'failed') {
    return (
      <LoadProblem
        {...props}
        message={saving.message}
        title={t('games:finder.failed')}
        offline={t('games:finder.unsaved')}
        onRetry={save}
      />
    );
  }
  if (people.length > 0) return <People {...props} people={people} />;
  return (
    <Notice title={t('games:finder.empty.title')} text={t('games:finder.empty.text')}>
      <a className="btn btn-primary" href={pathTo('members')}>
        {t('members:likes.search')}
      </a>
    </Notice>
  );
}

function People(props: IslandProps & { readonly people: readonly Match[] }) {
  const { people, page } = props;
  const t = translateFor(props);
  const placeOf = usePlaceWords(people, page.locale);
  return (
    <ol className="finder-matches">
      {people.map((person, index) => (
        <li key={person.id}>
          <div className="finder-match">
            <PersonCard {...props} person={person} place={placeOf(person)[0]} eager={index < eagerCards} />
          </div>
          <p className="finder-count">
            {t('games:finder.count', { number: person.shared.length, total: questionNames.length })}
          </p>
          <p>{t('games:finder.shared', { answers: reasons(props, person) })}</p>
        </li>
      ))}
    </ol>
  );
}

function reasons(props: IslandProps, { shared }: Match): string {
  const t = translateFor(props);
  return shared
    .slice(0, namedAnswers)
    .map((answer) => answerWords(t, answer))
    .join(' · ');
}
