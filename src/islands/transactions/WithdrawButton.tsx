import { useState } from 'react';
import type { Purchase } from '#contract/purchase.ts';
import { useTranslate } from '#islands/lib/island.tsx';
import { WithdrawDialog } from '#islands/transactions/WithdrawDialog.tsx';

/** The first of two steps to withdraw from a purchase; nothing where that is not possible any more. */
export function WithdrawButton({ purchase }: { readonly purchase: Purchase }) {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <>
      {purchase.withdrawal !== null && (
        <button type="button" className="btn btn-quiet" onClick={() => setOpen(true)}>
          {t('transactions:withdraw.button')}
        </button>
      )}
      {open && <WithdrawDialog purchase={purchase} onClose={() => setOpen(false)} />}
    </>
  );
}
