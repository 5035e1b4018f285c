import { answerWords } from '#islands/games/answer-words.ts';
import { useTranslate } from '#islands/lib/island.tsx';
import { useLostFocus } from '#islands/lib/use-lost-focus.ts';
import { isComplete, type MatchAnswer, type MatchQuestion, matchQuestions, questionNames } from '#lib/match-finder.ts';
import { chooseAnswer, showQuestion } from '#stores/games/match-finder.ts';

interface QuestionProps {
  readonly question: MatchQuestion;
  readonly answers: readonly MatchAnswer[];
}

/** One question; an answer leads to the next one. */
export function Question({ question, answers }: QuestionProps) {
  const t = useTranslate();
  const title = useLostFocus<HTMLHeadingElement>();
  const index = questionNames.indexOf(question);
  const total = questionNames.length;
  const before = questionNames[index - 1];
  return (
    <section className="card finder" aria-labelledby="finder-question">
      {index === 0 && <p>{t('games:finder.lead')}</p>}
      <p className="finder-step">{t('games:finder.step', { number: index + 1, total })}</p>
      <progress value={index} max={total} aria-hidden="true" />
      <h2 id="finder-question" tabIndex={-1} ref={title}>
        {t(`games:finder.questions.${question}`)}
      </h2>
      <div className="finder-answers">
        {matchQuestions[question].map((name) => {
          const answer = `${question}:${name}` as MatchAnswer;
          return (
            <button
              type="button"
              key={name}
              className="btn btn-quiet btn-wide"
              aria-pressed={answers.includes(answer)}
              onClick={() => chooseAnswer(answer)}
            >
              {answerWords(t, answer)}
            </button>
          );
        })}
      </div>
      <div className="ways">
        {before !== undefined && (
          <button type="button" className="btn btn-text" onClick={() => showQuestion(before)}>
            {t('games:finder.back')}
          </button>
        )}
        {isComplete(answers) && (
          <button type="button" className="btn btn-primary" onClick={() => showQuestion(undefined)}>
            {t('games:finder.see')}
          </button>
        )}
      </div>
    </section>
  );
}
