interface DrawingProps {
  /** One of `drawings`, or another path in a square of 24. */
  readonly path: string;
  /** Edge in px. */
  readonly size: number;
}

/** A decorative icon; whatever stands beside it says the same in words. */
export function Drawing({ path, size }: DrawingProps) {
  return (
    <svg className="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
