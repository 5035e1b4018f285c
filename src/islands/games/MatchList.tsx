import { PersonCard } from '#islands/cards/PersonCard.tsx';
import { usePlaceWords } from '#islands/cards/place-words.ts';
import { useTranslate } from '#islands/lib/island.tsx';
import { LoadProblem } from '#islands/lib/LoadProblem.tsx';
import { useLostFocus } from '#islands/lib/use-lost-focus.ts';
import { type Finding, type Match, saveAnswers, showQuestion, takeAnswersBack } from '#stores/games/match-finder.ts';
import { pathToSearch } from '#stores/members-area/view.ts';
import { Empty } from '#ui/Empty.tsx';
import { WaitingLines } from '#ui/WaitingLines.tsx';

/** Maximum number of shared answers that are named per person. */
const namedAnswers = 3;
/** Number of photos in the first rows on a phone. */
const eagerCards = 4;

/** Members with the most similar answers, and buttons to change or delete the answers. */
export function MatchList({ finding }: { readonly finding: Finding }) {
  const t = useTranslate();
  const title = useLostFocus<HTMLHeadingElement>();
  return (
    <>
      <h2 className="finder-title" tabIndex={-1} ref={title}>
        {t('games:finder.results')}
      </h2>
      <Matches finding={finding} />
      <div className="ways">
        <button type="button" className="btn btn-quiet" onClick={() => showQuestion(finding.questions[0])}>
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

function Matches({ finding }: { readonly finding: Finding }) {
  const { saving, people, questions } = finding;
  const t = useTranslate();
  if (saving.type === 'saving') return <WaitingLines label={t('games:finder.looking')} />;
  if (saving.type === 'failed') {
    return (
      <LoadProblem
        message={saving.message}
        title={t('games:finder.failed')}
        offline={t('games:finder.unsaved')}
        onRetry={save}
      />
    );
  }
  if (people.length > 0) return <People people={people} questions={questions} />;
  return (
    <Empty drawing="people" title={t('games:finder.empty.title')} text={t('games:finder.empty.text')}>
      <a className="btn btn-primary" href={pathToSearch()}>
        {t('members:likes.search')}
      </a>
    </Empty>
  );
}

function People({ people, questions }: Pick<Finding, 'people' | 'questions'>) {
  const t = useTranslate();
  const placeOf = usePlaceWords(people);
  const words = new Map(questions.flatMap(({ answers }) => answers.map(({ name, label }) => [name, label])));
  return (
    <ol className="finder-matches">
      {people.map((person, index) => (
        <li key={person.id}>
          <div className="finder-match">
            <PersonCard person={person} place={placeOf(person)[0]} eager={index < eagerCards} />
          </div>
          <p className="finder-count">
            {t('games:finder.count', { number: person.shared.length, total: person.compared })}
          </p>
          <p>{t('games:finder.shared', { answers: reasons(words, person) })}</p>
        </li>
      ))}
    </ol>
  );
}

function reasons(words: ReadonlyMap<string, string>, { shared }: Match): string {
  return shared
    .slice(0, namedAnswers)
    .map((answer) => words.get(answer))
    .join(' · ');
}
