import { useEffect, useState } from 'react';
import { BonusDialog } from '#islands/offers/BonusDialog.tsx';
import { bonusWait, mayOfferBonus } from '#stores/offers/bonus.ts';

/** Offers the time bonus in a dialog, some time after the members area was entered. */
export function BonusInTime() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOpen(mayOfferBonus()), bonusWait());
    return () => clearTimeout(timer);
  }, []);
  return isOpen && <BonusDialog onClose={() => setOpen(false)} />;
}
