import { useEffect, useState } from 'react';
import { useTranslate } from '#islands/lib/island.tsx';
import { codeSecondsLeft, type SentCode } from '#stores/direct-debit/sent-code.ts';
import { Sentence } from '#ui/Sentence.tsx';

/** How long the code is still good, in minutes and seconds; then that it is not. */
export function CodeClock({ sent }: { readonly sent: Pick<SentCode, 'endsAt'> }) {
  const t = useTranslate();
  const [, setTick] = useState(0);
  const left = codeSecondsLeft(sent);
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setTick((tick) => tick + 1), 1000);
    return () => clearInterval(timer);
  }, [isOver]);
  const clock = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  const time = <time className="payment-clock">{clock}</time>;
  return (
    <>
      {!isOver && (
        <p className="form-note">
          <Sentence text={t('directdebit:code.left', { time: '{{time}}' })} parts={{ time }} />
        </p>
      )}
      <div role="status">{isOver && <p className="field-error">{t('errors:sms_code_expired')}</p>}</div>
    </>
  );
}
