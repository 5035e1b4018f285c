import { useState } from 'react';
import { createPortal } from 'react-dom';
import type { Card } from '#contract/models.ts';
import { GiftDrawing } from '#islands/gifts/GiftDrawing.tsx';
import { useTranslate } from '#islands/lib/island.tsx';
import { LazyPart } from '#islands/lib/LazyPart.tsx';

interface GiftButtonProps {
  readonly person: Pick<Card, 'id' | 'name'>;
  /** Shows a drawing instead of words. */
  readonly small?: boolean;
  /** Called when a gift was given. */
  readonly onGiven?: (() => void) | undefined;
}

/** Opens the dialog in which a member gives somebody a gift. Needs the texts of `gifts`. */
export function GiftButton({ person, small = false, onGiven }: GiftButtonProps) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const words = t('gifts:give', { name: person.name });
  return (
    <>
      <button
        type="button"
        className={small ? 'btn btn-text gift-small' : 'btn btn-quiet'}
        aria-label={small ? words : undefined}
        onClick={() => setOpen(true)}
      >
        {small ? <GiftDrawing gift="other" size={28} /> : words}
      </button>
      {isOpen &&
        // Outside of the form that may be around the button: forms do not nest.
        createPortal(
          <LazyPart name="gift" given={{ person, onClose: () => setOpen(false), onGiven }} />,
          document.body,
        )}
    </>
  );
}
