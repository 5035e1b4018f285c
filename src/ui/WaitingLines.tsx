/** Skeleton for text that is loading. @param label announced by screen readers */
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
