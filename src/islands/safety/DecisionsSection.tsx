import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Decision } from '#contract/decisions.ts';
import type { Translate } from '#i18n/island.ts';
import { tagOf } from '#i18n/tag.ts';
import { usePage, useTranslate } from '#islands/lib/island.tsx';
import { LoadProblem } from '#islands/lib/LoadProblem.tsx';
import { useNamed } from '#islands/lib/use-named.ts';
import { AppealForm } from '#islands/safety/AppealForm.tsx';
import { $decisions, forgetAppeal, loadDecisions } from '#stores/safety/decisions.ts';
import { WaitingLines } from '#ui/WaitingLines.tsx';

/**
 * The operator's decisions about the member, with reasons and appeals. Most members have none, and no section; where an
 * address asks for it, it says so.
 */
export function DecisionsSection() {
  const t = useTranslate();
  const state = useStore($decisions);
  const [isAsked, setIsAsked] = useState(false);
  useNamed('decisions', () => setIsAsked(true));
  useEffect(() => {
    void loadDecisions();
    return forgetAppeal;
  }, []);
  const isNone = state.type === 'loading' || (state.type === 'ready' && state.decisions.length === 0);
  if (isNone && !isAsked) return null;
  return (
    <section className="card decisions" id="decisions" aria-labelledby="decisions-title">
      <h2 id="decisions-title">{t('safety:decisions.title')}</h2>
      <List />
    </section>
  );
}

function List() {
  const t = useTranslate();
  const state = useStore($decisions);
  const [open, setOpen] = useState<string>();
  if (state.type === 'loading') return <WaitingLines label={t('safety:decisions.loading')} />;
  if (state.type === 'failed') {
    return (
      <LoadProblem
        message={state.message}
        title={t('safety:decisions.failed')}
        offline={t('safety:decisions.offline')}
        level={2}
        onRetry={retry}
      />
    );
  }
  if (state.decisions.length === 0) return <p>{t('safety:decisions.none')}</p>;
  return state.decisions.map((decision) => (
    <DecisionView
      key={decision.reference}
      decision={decision}
      isOpen={decision.reference === open}
      onAppeal={() => {
        forgetAppeal();
        setOpen(decision.reference);
      }}
    />
  ));
}

const retry = () => void loadDecisions();

interface DecisionProps {
  readonly decision: Decision;
  /** Whether the appeal form is open. */
  readonly isOpen: boolean;
  readonly onAppeal: () => void;
}

function DecisionView({ decision, isOpen, onAppeal }: DecisionProps) {
  const page = usePage();
  const { reference, kind, reason, note, appeal_until } = decision;
  const t = useTranslate();
  const dates = new Intl.DateTimeFormat(tagOf(page.locale), { dateStyle: 'long' });
  const date = (moment: string) => dates.format(new Date(moment));
  return (
    <article className="decision">
      <h3>{t(`safety:what.${kind}`)}</h3>
      <p className="form-note">{t('safety:decisions.number', { date: date(decision.created_at), reference })}</p>
      {reason !== null && <p>{t(`safety:why.${reason}`)}</p>}
      {note !== null && <p className="decision-note">{note}</p>}
      <p>{t(`safety:means.${kind}`)}</p>
      {decision.appealed_at !== null && <p>{answerTo(t, decision, date(decision.appealed_at))}</p>}
      {appeal_until !== null && !isOpen && (
        <>
          <p>{t('safety:decisions.appealUntil', { date: date(appeal_until) })}</p>
          <button type="button" className="btn btn-quiet" onClick={onAppeal}>
            {t('safety:appeal.title')}
          </button>
        </>
      )}
      {isOpen && <AppealForm reference={reference} />}
    </article>
  );
}

function answerTo(t: Translate, { appeal_outcome }: Decision, date: string): string {
  if (appeal_outcome === null) return t('safety:decisions.appealed', { date });
  return t(appeal_outcome === 'upheld' ? 'safety:decisions.upheld' : 'safety:decisions.reversed');
}
