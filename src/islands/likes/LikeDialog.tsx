import { type ReactNode, useLayoutEffect, useRef } from 'react';

interface LikeDialogProps {
  /** Name of the dialog for who hears it. */
  readonly label: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * Fills the screen with a like, over the lists of likes (spec §2). Esc closes it as the buttons of its forms do, so that the focus goes back to
 * where it was.
 */
export function LikeDialog({ label, onClose, children }: LikeDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const box = dialog.current;
    if (box === null) return;
    box.showModal();
    // On itself, not on a button of what waits, which is gone once the like is here.
    box.focus();
    // A button that had the focus goes with what it stood in, and whoever goes by keyboard would be nowhere.
    const watcher = new MutationObserver(() => {
      if (document.activeElement === document.body) box.focus();
    });
    watcher.observe(box, { childList: true, subtree: true });
    return () => watcher.disconnect();
  }, []);
  return (
    <dialog ref={dialog} className="match like-moment" tabIndex={-1} aria-label={label} onClose={onClose}>
      {children}
    </dialog>
  );
}
