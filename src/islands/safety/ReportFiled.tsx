import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { useTranslate } from '#islands/lib/island.tsx';
import { Problem } from '#islands/lib/Problem.tsx';
import { block } from '#stores/safety/block.ts';
import type { ReportTarget } from '#stores/safety/reported.ts';
import { $session, type Message } from '#stores/session/session-state.ts';
import { Sent } from '#ui/Sent.tsx';

interface FiledProps {
  readonly target: ReportTarget;
  readonly filed: { readonly reference: string; readonly receipt: boolean; readonly reason: unknown };
}

/** Confirmation of a report; offers members to block the reported person. */
export function ReportFiled({ target, filed }: FiledProps) {
  const t = useTranslate();
  const isMember = useStore($session).type === 'member';
  const [blocked, setBlocked] = useState(false);
  const [problem, setProblem] = useState<Message>();
  const term = t(filed.reason === 'intimate' ? 'safety:report.term.intimate' : 'safety:report.term.usual');
  async function blockThem() {
    const wrong = await block(target);
    setProblem(wrong);
    setBlocked(wrong === undefined);
  }
  return (
    <>
      <Sent className="report-filed">
        <h3>{t('safety:report.sentTitle')}</h3>
        <p>
          {t('safety:report.sentReference')} <b className="reference">{filed.reference}</b>
        </p>
        <p>{t(filed.receipt ? 'safety:report.sentReceipt' : 'safety:report.sentNoReceipt', { term })}</p>
      </Sent>
      <Problem message={problem} />
      {blocked && <p role="status">{t('safety:report.blocked', { name: target.name })}</p>}
      <form method="dialog" className="dialog-actions">
        {isMember && !blocked && (
          <button type="button" className="btn btn-quiet" onClick={() => void blockThem()}>
            {t('safety:report.block', { name: target.name })}
          </button>
        )}
        <button type="submit" className="btn btn-primary">
          {t('safety:report.close')}
        </button>
      </form>
    </>
  );
}
