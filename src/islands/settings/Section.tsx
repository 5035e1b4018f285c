import { type ReactNode, useEffect, useId, useState } from 'react';
import type { User } from '#contract/user.ts';
import { useNamed } from '#islands/lib/use-named.ts';

/** Props of every section's body. */
export interface SectionBodyProps {
  readonly user: User;
}

interface SectionProps {
  /** Fragment of the address, without `#`. */
  readonly id: string;
  readonly title: string;
  /** Current value in a word or two. */
  readonly now: string | undefined;
  readonly children: ReactNode;
}

/**
 * A section of the settings, opened by its heading or by its fragment in the address. Once opened, the body stays
 * mounted, so that closing the section keeps the input.
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
    // The address can be shared, and a reload opens the section again.
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
