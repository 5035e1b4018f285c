import { type ReactNode, useEffect, useId, useRef, useState } from 'react';

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
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);

  useEffect(() => {
    const follow = () => {
      if (location.hash !== `#${id}`) return;
      setOpen(true);
      // After the screen has taken its place: it begins at its top.
      requestAnimationFrame(() => {
        button.current?.scrollIntoView();
        button.current?.focus({ preventScroll: true });
      });
    };
    follow();
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [id]);
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
        <button ref={button} type="button" aria-expanded={open} aria-controls={body} onClick={toggle}>
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
