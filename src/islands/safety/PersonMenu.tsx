import { useEffect, useState } from 'react';
import { focusContent } from '#islands/lib/focus-content.ts';
import type { PartProps } from '#islands/lib/part-props.ts';
import { BlockQuestion } from '#islands/safety/BlockQuestion.tsx';
import { MenuRows } from '#islands/safety/MenuRows.tsx';
import { closePersonMenu } from '#stores/safety/person-menu.ts';
import { Dialog } from '#ui/Dialog.tsx';

/** Menu behind "⋯" of a person (safety-62): a sheet on phones, a small dialog elsewhere. */
export function PersonMenu({ target }: PartProps['person-menu']) {
  const [asking, setAsking] = useState(false);
  // After a block, the card with the button that opened this is gone.
  useEffect(
    () => () => {
      if (document.activeElement === document.body) focusContent();
    },
    [],
  );
  return (
    <Dialog
      className="person-menu"
      labelledBy="menu-title"
      focus="heading"
      step={asking}
      closedby="any"
      onClose={closePersonMenu}
    >
      {asking ? <BlockQuestion person={target.person} /> : <MenuRows target={target} onBlock={() => setAsking(true)} />}
    </Dialog>
  );
}
