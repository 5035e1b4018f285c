import { useEffect, useState } from 'react';
import { LazyPart } from '#islands/lib/LazyPart.tsx';
import { bonusDelay, mayOfferBonus } from '#stores/offers/bonus.ts';

/** Offers the time bonus once, some time after the members area was entered; its script is loaded only then. */
export function BonusInTime() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOpen(mayOfferBonus()), bonusDelay);
    return () => clearTimeout(timer);
  }, []);
  return isOpen && <LazyPart name="bonus" given={{ onClose: () => setOpen(false) }} />;
}
