import { useState } from 'react';
import { type IslandProps, translateFor, useHydrated } from '#islands/island.ts';
import { environment } from '#stores/environment.ts';
import { linkTo } from '#stores/navigation.ts';
import { currentTracking } from '#stores/tracking.ts';
import { answerTracking, readAnswer } from '#stores/tracking-consent.ts';

/**
 * Asks those who came by a partner's link whether its values may stay on the device, should they sign up another day. Not ticked beforehand; a
 * tick counts at once, and taking it away again takes the values away.
 */
export function RememberPartner(props: IslandProps) {
  const hydrated = useHydrated();
  // Built into the page, it is hidden or shown by the class of the document (`SourceClass.astro`), so that nothing moves.
  if (!hydrated) return <Question {...props} kept={false} />;
  if (Object.keys(currentTracking(environment())).length === 0) return null;
  return <Answer {...props} />;
}

function Answer(props: IslandProps) {
  const [kept, setKept] = useState(() => readAnswer(environment()) === true);
  const answer = (agreed: boolean) => {
    answerTracking(environment(), agreed);
    setKept(agreed);
  };
  return <Question {...props} kept={kept} onAnswer={answer} />;
}

interface QuestionProps extends IslandProps {
  readonly kept: boolean;
  readonly onAnswer?: (agreed: boolean) => void;
}

function Question({ kept, onAnswer, ...props }: QuestionProps) {
  const t = translateFor(props);
  return (
    <div className={onAnswer ? 'form-remember' : 'form-remember partner-only'}>
      <label>
        <input
          type="checkbox"
          checked={kept}
          readOnly={!onAnswer}
          onChange={(event) => onAnswer?.(event.currentTarget.checked)}
        />
        <span>{t('account:signup.remember')}</span>
      </label>
      <a href={linkTo('pages-cookies', props.page)}>{t('account:signup.rememberMore')}</a>
    </div>
  );
}
