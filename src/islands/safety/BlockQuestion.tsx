import { useState } from 'react';
import type { Card } from '#contract/models.ts';
import { useTranslate } from '#islands/lib/island.tsx';
import { Problem } from '#islands/lib/Problem.tsx';
import { block, unblock } from '#stores/safety/block.ts';
import { closePersonMenu } from '#stores/safety/person-menu.ts';
import type { Message } from '#stores/session/session-state.ts';

/** Says what a block does and asks for it; then says that it is done, with a way back (safety-63). */
export function BlockQuestion({ person }: { readonly person: Card }) {
  const { name } = person;
  const t = useTranslate();
  const [isBlocked, setBlocked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Message>();
  async function run(action: typeof block, blocks: boolean): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    const failure = await action(person);
    setBusy(false);
    setProblem(failure);
    if (failure !== undefined) return;
    setBlocked(blocks);
    if (!blocks) closePersonMenu();
  }
  return (
    <>
      <h2 id="menu-title" tabIndex={-1}>
        {t(isBlocked ? 'members:react.isBlocked' : 'safety:menu.blockTitle', { name })}
      </h2>
      <p role="status">{t(isBlocked ? 'safety:menu.blockedText' : 'safety:menu.blockText', { name })}</p>
      <Problem message={problem} />
      {isBlocked ? (
        <div className="dialog-actions">
          <button
            type="button"
            className="btn btn-quiet"
            aria-disabled={isBusy}
            onClick={() => void run(unblock, false)}
          >
            {t('members:react.unblock')}
          </button>
          <button type="button" className="btn btn-primary" onClick={closePersonMenu}>
            {t('safety:menu.close')}
          </button>
        </div>
      ) : (
        <form method="dialog" className="dialog-actions">
          <button type="submit" className="btn btn-quiet">
            {t('safety:menu.keep', { name })}
          </button>
          <button type="button" className="btn btn-danger" aria-disabled={isBusy} onClick={() => void run(block, true)}>
            {t('safety:menu.blockYes', { name })}
          </button>
        </form>
      )}
    </>
  );
}
