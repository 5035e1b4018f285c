import { useTranslate } from '#islands/lib/island.tsx';
import { useLostFocus } from '#islands/lib/use-lost-focus.ts';
import { isComplete } from '#lib/match-finder.ts';
import { chooseAnswer, type Finding, type MatchQuestion, showQuestion } from '#stores/games/match-finder.ts';

interface QuestionProps {
  readonly question: MatchQuestion;
  readonly finding: Finding;
}

/** One question; an answer leads to the next one. */
export function Question({ question, finding: { questions, answers } }: QuestionProps) {
  const t = useTranslate();
  const title = useLostFocus<HTMLHeadingElement>();
  const index = questions.findIndex(({ name }) => name === question.name);
  const total = questions.length;
  const before = questions[index - 1];
  return (
    <section className="card finder" aria-labelledby="finder-question">
      {index === 0 && <p>{t('games:finder.lead')}</p>}
      <p className="finder-step">{t('games:finder.step', { number: index + 1, total })}</p>
      <progress value={index} max={total} aria-hidden="true" />
      <h2 id="finder-question" tabIndex={-1} ref={title}>
        {question.label}
      </h2>
      <div className="finder-answers">
        {question.answers.map(({ name, label }) => (
          <button
            type="button"
            key={name}
            className="btn btn-quiet btn-wide"
            aria-pressed={answers.includes(name)}
            onClick={() => chooseAnswer(name)}
          >
            {label}
          </button>
        ))}
      </div>
      <div className="ways">
        {before !== undefined && (
          <button type="button" className="btn btn-text" onClick={() => showQuestion(before)}>
            {t('games:finder.back')}
          </button>
        )}
        {isComplete(questions, answers) && (
          <button type="button" className="btn btn-primary" onClick={() => showQuestion(undefined)}>
            {t('games:finder.see')}
          </button>
        )}
      </div>
    </section>
  );
}
