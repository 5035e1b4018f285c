import { describeMessage, useTranslate } from '#islands/lib/island.tsx';
import type { Message } from '#stores/session/session-state.ts';

/** The error of the last action, if it failed. */
export function Problem({ message }: { readonly message: Message | undefined }) {
  const t = useTranslate();
  if (message === undefined) return null;
  return (
    <p className="form-alert is-shown" role="alert">
      {describeMessage(t, message)}
    </p>
  );
}
