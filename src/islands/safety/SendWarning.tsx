import { useEffect, useRef } from 'react';
import type { Card } from '#contract/models.ts';
import { useTranslate } from '#islands/lib/island.tsx';
import type { RiskKind } from '#stores/chat/risks/kinds.ts';
import { openReport } from '#stores/safety/reported.ts';

interface SendWarningProps {
  readonly risks: readonly RiskKind[];
  /** Who the message is for. */
  readonly profile: Pick<Card, 'id' | 'name'>;
  readonly onSend: () => void;
  readonly onChange: () => void;
}

/** Says what is risky about the words of a message, picture or gift before they are sent. They can always be sent. */
export function SendWarning({ risks, profile: { id, name }, onSend, onChange }: SendWarningProps) {
  const t = useTranslate();
  const change = useRef<HTMLButtonElement>(null);
  // A second Enter must not send.
  useEffect(() => change.current?.focus(), []);
  const isStrong = risks.includes('minor');
  return (
    <div className={isStrong ? 'chat-warning is-strong' : 'chat-warning'} role="alert">
      {risks.map((kind) => (
        <p key={kind}>{t(`chat:safety.sending.${kind}`, { name })}</p>
      ))}
      <button type="button" className="btn btn-quiet" ref={change} onClick={onChange}>
        {t('chat:safety.change')}
      </button>
      <button type="button" className="btn btn-text" onClick={onSend}>
        {t('chat:safety.sendAnyway')}
      </button>
      {isStrong && (
        <button type="button" className="btn btn-text" onClick={() => openReport({ id, name })}>
          {t('members:safety.card', { name })}
        </button>
      )}
    </div>
  );
}
