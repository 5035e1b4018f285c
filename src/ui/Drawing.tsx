interface DrawingProps {
  /** One of `drawings`, or another path in a 24 × 24 box. */
  readonly path: string;
  /** Edge in px. */
  readonly size: number;
}

/** A decorative icon, hidden from screen readers: always put the same in words next to it. */
export function Drawing({ path, size }: DrawingProps) {
  return (
    <svg className="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
