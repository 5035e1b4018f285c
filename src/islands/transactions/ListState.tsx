import { describeMessage, useTranslate } from '#islands/lib/island.tsx';
import { LoadProblem } from '#islands/lib/LoadProblem.tsx';
import { pathTo } from '#stores/members-area/router.ts';
import type { creditList, purchaseList } from '#stores/transactions/transactions.ts';
import { Notice } from '#ui/Notice.tsx';
import { WaitingLines } from '#ui/WaitingLines.tsx';

type List = typeof purchaseList | typeof creditList;

interface ListStateProps {
  readonly list: Pick<List, 'load' | 'showMore'>;
  readonly state: ReturnType<List['$state']['get']>;
  /** Group of its texts. */
  readonly words: 'purchases' | 'movements';
  /** Whether more can be bought here, which an empty list leads to (buy-1). */
  readonly isSold?: boolean;
}

/** What is shown of a list besides its items: that it loads, is empty or could not be loaded, and the next page. */
export function ListState({ list, state, words, isSold = false }: ListStateProps) {
  const t = useTranslate();
  if (state.type === 'loading') return <WaitingLines label={t('transactions:loading')} />;
  if (state.type === 'failed') {
    return (
      <LoadProblem
        message={state.message}
        title={t('transactions:failed')}
        offline={t('transactions:offline')}
        onRetry={() => void list.load()}
      />
    );
  }
  if (state.items.length === 0) {
    return (
      <Notice title={t(`transactions:${words}.none`)}>
        {isSold && (
          <a className="btn btn-primary" href={pathTo('credits')}>
            {t('transactions:buy')}
          </a>
        )}
      </Notice>
    );
  }
  if (state.next === null) return null;
  const isFailed = typeof state.more === 'object';
  return (
    <>
      {typeof state.more === 'object' && <p role="alert">{describeMessage(t, state.more)}</p>}
      <button
        type="button"
        className="btn btn-quiet btn-wide"
        aria-busy={state.more === 'loading'}
        onClick={() => void list.showMore()}
      >
        {t(isFailed ? 'members:actions.retry' : 'transactions:more')}
      </button>
    </>
  );
}
