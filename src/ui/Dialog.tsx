import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

interface DialogProps {
  /**
   * In pixels. Phones ignore it: there, the dialog is a full-width sheet at the bottom. `own`: `className` sets size
   * and place.
   */
  readonly width?: 300 | 500 | 800 | 1140 | 'own';
  readonly className?: string;
  /** Id of its heading. */
  readonly labelledBy?: string;
  /** Accessible name, where there is no heading. */
  readonly label?: string;
  /**
   * What gets the focus: the first focusable element (or a heading before it that has a `tabIndex`), the heading, or
   * the dialog itself, for content that changes.
   */
  readonly focus?: 'first' | 'heading' | 'dialog';
  /** Identifies the content. A new value scrolls to the top and, with focus `heading`, focuses that. */
  readonly step?: unknown;
  /**
   * What closes it besides buttons, as in HTML: Esc (`closerequest`), Esc and a click on the backdrop (`any`), or
   * neither.
   */
  readonly closedby?: 'any' | 'closerequest' | 'none';
  /** Called on close: stop rendering the dialog. Return `false` to keep it open, such as while a form is being sent. */
  readonly onClose: () => unknown;
  readonly children: ReactNode;
}

const widths = {
  300: 'dialog dialog-small',
  500: 'dialog',
  800: 'dialog dialog-large',
  1140: 'dialog dialog-extra-large',
  own: '',
} as const;

/**
 * A modal dialog, open while it is mounted. The page behind it is inert. Esc and every `<form method="dialog">` in it
 * close it, and the focus returns to where it was.
 */
export function Dialog(props: DialogProps) {
  const { width = 500, className = '', labelledBy, label, focus = 'first', step, closedby = 'closerequest' } = props;
  const { onClose, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  /**
   * Result of `onClose` when `cancel` or `submit` already called it, so that the `close` event does not call it again.
   */
  const answer = useRef<{ readonly said: unknown }>(undefined);
  const [refusals, setRefusals] = useState(0);

  useLayoutEffect(() => {
    const shown = dialog.current;
    // Close before unmounting, or the focus does not return to where it was.
    return () => shown?.close();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `refusals` reopens a refused close; `step` refocuses
  useLayoutEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
    if (focus === 'dialog') dialog.current?.focus();
    if (focus !== 'heading' || labelledBy === undefined) return;
    document.getElementById(labelledBy)?.focus({ preventScroll: true });
    dialog.current?.scrollTo({ top: 0 });
  }, [step, refusals]);
  useKeptFocus(dialog, focus === 'dialog');

  function ask(event: SyntheticEvent): void {
    const said = onClose();
    if (said === false) event.preventDefault();
    // After a refused Esc, Chromium lets a second one close the dialog.
    if (!event.cancelable || said !== false) answer.current = { said };
  }
  function follow(): void {
    const asked = answer.current;
    answer.current = undefined;
    // Unmounted by its parent: nothing to report.
    if (dialog.current === null) return;
    if ((asked === undefined ? onClose() : asked.said) === false) setRefusals((count) => count + 1);
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the dialog's own key; the click is on its backdrop
    <dialog
      ref={dialog}
      className={[widths[width], className].filter(Boolean).join(' ')}
      aria-labelledby={labelledBy}
      aria-label={label}
      tabIndex={focus === 'dialog' ? -1 : undefined}
      closedby={closedby}
      // `cancel` bubbles from `<input type="file">`, too.
      onCancel={(event) => event.target === dialog.current && ask(event)}
      onSubmit={(event) => event.target instanceof HTMLFormElement && event.target.method === 'dialog' && ask(event)}
      onClose={follow}
      onClick={(event) => closedby === 'any' && closeByBackdrop(event)}
    >
      {children}
    </dialog>
  );
}

/** Focuses the dialog when the focused element is removed, or keyboard users would lose their place. */
function useKeptFocus(dialog: RefObject<HTMLDialogElement | null>, isWanted: boolean): void {
  useLayoutEffect(() => {
    const box = dialog.current;
    if (box === null || !isWanted) return;
    const watcher = new MutationObserver(() => {
      if (document.activeElement === document.body) box.focus();
    });
    watcher.observe(box, { childList: true, subtree: true });
    return () => watcher.disconnect();
  }, [dialog, isWanted]);
}

/**
 * Closes on a click on the backdrop, for browsers without `closedby`. A backdrop click targets the dialog, outside its
 * box.
 */
function closeByBackdrop(event: MouseEvent<HTMLDialogElement>): void {
  const { left, right, top, bottom } = event.currentTarget.getBoundingClientRect();
  const inside = event.clientX >= left && event.clientX <= right && event.clientY >= top && event.clientY <= bottom;
  if (event.target === event.currentTarget && !inside && event.detail > 0) event.currentTarget.close();
}
