import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { describeMessage, type IslandProps, translateFor } from '#islands/island.ts';
import type { Message } from '#stores/session-state.ts';
import { Notice } from '#ui/Notice.tsx';

interface LoadProblemProps extends IslandProps {
  readonly message: Message;
  /** What did not work, and what waits for the connection. */
  readonly title: string;
  readonly offline: string;
  readonly level?: 1 | 2;
  readonly onRetry: () => void;
  /** What else can be done. */
  readonly children?: ReactNode;
}

/** Something could not be loaded: says so, and tries again when asked, or by itself when the connection is back. */
export function LoadProblem(props: LoadProblemProps) {
  const { message, onRetry } = props;
  const t = translateFor(props);
  const retry = useEffectEvent(onRetry);
  // Once: others draw anew at that event, and a listener that is changed while it is told of hears nothing.
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
