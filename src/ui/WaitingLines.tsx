/** Stands where words will: read out by what they are about, drawn as lines. */
export function WaitingLines({ label }: { readonly label: string }) {
  return (
    <>
      <p className="visually-hidden" role="status">
        {label}
      </p>
      <div className="skeleton skeleton-line" />
      <div className="skeleton skeleton-line" />
      <div className="skeleton skeleton-line" />
    </>
  );
}
