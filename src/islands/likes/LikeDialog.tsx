import type { ReactNode } from 'react';
import { Dialog } from '#ui/Dialog.tsx';

interface LikeDialogProps {
  /** Accessible name. */
  readonly label: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * Full-screen dialog of a like, over the lists (likes-30). The dialog itself gets the focus, not a button of the
 * placeholder, which disappears when the like is loaded.
 */
export function LikeDialog({ label, onClose, children }: LikeDialogProps) {
  return (
    <Dialog width="own" className="match like-moment" label={label} focus="dialog" onClose={onClose}>
      {children}
    </Dialog>
  );
}
