import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Decision } from '#contract/decisions.ts';
import { type IslandProps, translateFor } from '#islands/island.ts';
import { LoadProblem } from '#islands/LoadProblem.tsx';
import { AppealForm } from '#islands/safety/AppealForm.tsx';
import { useNamed } from '#islands/settings/use-named.ts';
import { forgetAppeal } from '#stores/appeal.ts';
import { $decisions, loadDecisions } from '#stores/decisions.ts';
import { WaitingLines } from '#ui/WaitingLines.tsx';

/** What the operator decided about the member, why, and the way to appeal. */
export function DecisionsSection(props: IslandProps) {
  const t = translateFor(props);
  useNamed('decisions');
  useEffect(() => {
    void loadDecisions();
    return forgetAppeal;
  }, []);
  return (
    <section className="card decisions" id="decisions" aria-labelledby="decisions-title">
      <h2 id="decisions-title">{t('safety:decisions.title')}</h2>
      <List {...props} />
    </section>
  );
}

function List(props: IslandProps) {
  const t = translateFor(props);
  const state = useStore($decisions);
  const [open, setOpen] = useState<string>();
  if (state.type === 'loading') return <WaitingLines label={t('safety:decisions.loading')} />;
  if (state.type === 'failed') {
    return (
      <LoadProblem
        {...props}
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
      {...props}
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

interface DecisionProps extends IslandProps {
  readonly decision: Decision;
  /** The form of its appeal is open. */
  readonly isOpen: boolean;
  readonly onAppeal: () => void;
}

function DecisionView(props: DecisionProps) {
  const { decision, isOpen, onAppeal, page, messages } = props;
  const { reference, kind, reason, note, appeal_until } = decision;
  const t = translateFor(props);
  const dates = new Intl.DateTimeFormat(page.locale, { dateStyle: 'long' });
  const date = (moment: string) => dates.format(new Date(moment));
  const texts = messages.safety?.appeal;
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
      {isOpen && texts !== undefined && (
        <AppealForm page={page} messages={messages} texts={texts} reference={reference} />
      )}
    </article>
  );
}

function answerTo(t: ReturnType<typeof translateFor>, { appeal_outcome }: Decision, date: string): string {
  if (appeal_outcome === null) return t('safety:decisions.appealed', { date });
  return t(appeal_outcome === 'upheld' ? 'safety:decisions.upheld' : 'safety:decisions.reversed');
}
