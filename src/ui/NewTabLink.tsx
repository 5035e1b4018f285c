interface NewTabLinkProps {
  readonly href: string;
  readonly label: string;
  /** Says that a new tab opens, for screen readers. */
  readonly note: string;
}

/** A link in a form to what one may want to read before going on: in a new tab, so that nothing typed is lost (signup-90). */
export function NewTabLink({ href, label, note }: NewTabLinkProps) {
  return (
    <a href={href} target="_blank" rel="noopener">
      {label}
      <span className="visually-hidden"> {note}</span>
    </a>
  );
}
