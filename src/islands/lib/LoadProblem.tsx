import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { describeMessage, useTranslate } from '#islands/lib/island.tsx';
import type { Message } from '#stores/session/session-state.ts';
import { Notice } from '#ui/Notice.tsx';

interface LoadProblemProps {
  readonly message: Message;
  /** Title, and the text to show without a network. */
  readonly title: string;
  readonly offline: string;
  readonly level?: 1 | 2;
  readonly onRetry: () => void;
  /** Other actions. */
  readonly children?: ReactNode;
}

/** The error of a failed load, with a retry button; retries by itself when the network is back. */
export function LoadProblem(props: LoadProblemProps) {
  const { message, onRetry } = props;
  const t = useTranslate();
  const retry = useEffectEvent(onRetry);
  // Registered once: other listeners of this event re-render, and a listener that is replaced during the event is not
  // called.
  useEffect(() => {
    const listening = new AbortController();
    addEventListener('online', () => retry(), { signal: listening.signal });
    return () => listening.abort();
  }, []);
  const text = message.key === 'network' ? props.offline : describeMessage(t, message);
  return (
    <Notice title={props.title} text={text} urgent level={props.level ?? 2}>
      <button type="button" className="btn btn-primary" onClick={onRetry}>
        {t('members:actions.retry')}
      </button>
      {props.children}
    </Notice>
  );
}
