import { type ReactNode, useEffect, useId, useState } from 'react';
import { useNamed } from '#islands/settings/use-named.ts';

interface SectionProps {
  /** Name in the address, behind the `#`. */
  readonly id: string;
  readonly title: string;
  /** What holds now, in a word or two. */
  readonly now: string | undefined;
  readonly children: ReactNode;
}

/**
 * One section of the settings, which its heading opens; the address that names it opens it too. What was typed into it stays while it is
 * closed.
 */
export function Section({ id, title, now, children }: SectionProps) {
  const body = useId();
  const [open, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);

  useNamed(id, () => setOpen(true));
  useEffect(() => {
    if (open) setWasOpen(true);
  }, [open]);

  function toggle() {
    // So that the address can be passed on, and reloading comes back here.
    history.replaceState(history.state, '', open ? location.pathname + location.search : `#${id}`);
    setOpen(!open);
  }

  return (
    <section className="settings-section" id={id}>
      <h2>
        <button type="button" aria-expanded={open} aria-controls={body} onClick={toggle}>
          <span className="settings-title">{title}</span>
          {now !== undefined && <span className="settings-now">{now}</span>}
        </button>
      </h2>
      <div id={body} className="settings-body" hidden={!open}>
        {(open || wasOpen) && children}
      </div>
    </section>
  );
}
