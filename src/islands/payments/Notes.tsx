import { usePage, useTranslate } from '#islands/lib/island.tsx';
import { linkTo } from '#stores/page/navigation.ts';
import { NewTabLink } from '#ui/NewTabLink.tsx';
import { Sentence } from '#ui/Sentence.tsx';

interface NotesProps {
  /** Days within which one can cancel. */
  readonly refundDays: number;
  /** Whether the site lets fictional profiles be paid. */
  readonly fictional?: boolean;
  /** Whether the bank takes days. */
  readonly slow?: boolean;
}

/** What holds for every purchase: one payment, the tax, how to cancel, and who is not real. */
export function Notes({ refundDays, fictional = false, slow = false }: NotesProps) {
  const t = useTranslate();
  const page = usePage();
  const refund = t('payment:notes.refund', { count: refundDays, link: '{{link}}' });
  const link = (
    <NewTabLink
      href={linkTo('pages-return-policy', page)}
      label={t('payment:notes.refundLink')}
      note={t('payment:notes.newTab')}
    />
  );
  return (
    <ul className="payment-notes">
      <li>{t('payment:notes.once')}</li>
      <li>
        <Sentence text={refund} parts={{ link }} />
      </li>
      {slow && <li>{t('payment:kinds.transfer')}</li>}
      {fictional && <li>{t('payment:notes.fictional')}</li>}
    </ul>
  );
}
