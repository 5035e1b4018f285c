import { useStore } from '@nanostores/react';
import { useId } from 'react';
import type { CreditEntry } from '#contract/transactions.ts';
import { signedNumber } from '#i18n/formats.ts';
import { momentInWords } from '#i18n/moments.ts';
import { usePage, useTranslate } from '#islands/lib/island.tsx';
import { ListState } from '#islands/transactions/ListState.tsx';
import { pathTo } from '#stores/members-area/router.ts';
import { creditList } from '#stores/transactions/transactions.ts';

/** Every credit that the member got or spent, newest first. */
export function CreditList() {
  const id = useId();
  const t = useTranslate();
  const state = useStore(creditList.$state);
  return (
    <section className="card" aria-labelledby={id}>
      <h2 id={id}>{t('transactions:movements.title')}</h2>
      {state.type === 'ready' && state.items.length > 0 && (
        <ul className="transactions-list">
          {state.items.map((entry) => (
            <CreditItem key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      <ListState list={creditList} state={state} words="movements" />
    </section>
  );
}

function CreditItem({ entry: { kind, at, credits, payment_id } }: { readonly entry: CreditEntry }) {
  const { locale } = usePage();
  const t = useTranslate();
  const name = t(`transactions:kinds.${kind}`);
  return (
    <li>
      <p className="transactions-head">
        {payment_id === null ? <span>{name}</span> : <a href={pathTo('transactions', { id: payment_id })}>{name}</a>}
        <span className={credits > 0 ? 'transactions-got' : undefined}>
          <span aria-hidden="true">{signedNumber(credits, locale)}</span>
          <span className="visually-hidden">
            {t(credits > 0 ? 'transactions:added' : 'transactions:taken', { count: Math.abs(credits) })}
          </span>
        </span>
      </p>
      <p className="form-note">{momentInWords(new Date(at), locale)}</p>
    </li>
  );
}
