import { useState } from 'react';
import { useHydrated, usePage, useTranslate } from '#islands/lib/island.tsx';
import { currentTracking } from '#stores/guest/tracking.ts';
import { answerTracking, readAnswer } from '#stores/guest/tracking-consent.ts';
import { environment } from '#stores/page/environment.ts';
import { linkTo } from '#stores/page/navigation.ts';
import { NewTabLink } from '#ui/NewTabLink.tsx';

/**
 * Asks visitors who came by a partner's link for consent to keep its values on the device, for a later sign-up. Not
 * preselected. Ticking the box applies at once; unticking it deletes the values.
 */
export function RememberPartner() {
  const hydrated = useHydrated();
  // Prerendered; a class of the document shows or hides it (`SourceClass.astro`), so that there is no layout shift.
  if (!hydrated) return <Question kept={false} />;
  if (Object.keys(currentTracking(environment())).length === 0) return null;
  return <Answer />;
}

function Answer() {
  const [kept, setKept] = useState(() => readAnswer(environment()) === true);
  const answer = (agreed: boolean) => {
    answerTracking(environment(), agreed);
    setKept(agreed);
  };
  return <Question kept={kept} onAnswer={answer} />;
}

interface QuestionProps {
  readonly kept: boolean;
  readonly onAnswer?: (agreed: boolean) => void;
}

function Question({ kept, onAnswer }: QuestionProps) {
  const page = usePage();
  const t = useTranslate();
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
      <NewTabLink
        href={linkTo('pages-cookies', page)}
        label={t('account:signup.rememberMore')}
        note={t('account:form.newTab')}
      />
    </div>
  );
}
