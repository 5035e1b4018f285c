import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { type IslandProps, translateFor } from '#islands/island.ts';
import { Problem } from '#islands/Problem.tsx';
import { block } from '#stores/reactions.ts';
import type { ReportTarget } from '#stores/reported.ts';
import { $session, type Message } from '#stores/session-state.ts';
import { Sent } from '#ui/Sent.tsx';

interface FiledProps extends IslandProps {
  readonly target: ReportTarget;
  readonly filed: { readonly reference: string; readonly receipt: boolean };
}

/** What came of the form; a member is offered to have nothing more to do with whom they reported. */
export function ReportFiled(props: FiledProps) {
  const { target, filed } = props;
  const t = translateFor(props);
  const isMember = useStore($session).type === 'member';
  const [blocked, setBlocked] = useState(false);
  const [problem, setProblem] = useState<Message>();
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
        <p>{t(filed.receipt ? 'safety:report.sentReceipt' : 'safety:report.sentNoReceipt')}</p>
      </Sent>
      <Problem {...props} message={problem} />
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
