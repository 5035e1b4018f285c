import { describeMessage, type IslandProps, translateFor } from '#islands/island.ts';
import type { Message } from '#stores/session-state.ts';

/** Says why what was pressed did not work, if it did not. */
export function Problem(props: IslandProps & { readonly message: Message | undefined }) {
  const { message } = props;
  if (message === undefined) return null;
  return (
    <p className="form-alert is-shown" role="alert">
      {describeMessage(translateFor(props), message)}
    </p>
  );
}
