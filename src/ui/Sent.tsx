import { type ReactNode, useEffect, useRef } from 'react';

interface SentProps {
  readonly className?: string;
  readonly children: ReactNode;
}

/** Replaces a sent form and takes the focus, because the pressed button is gone. */
export function Sent({ className, children }: SentProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div role="status" tabIndex={-1} ref={box} className={className}>
      {children}
    </div>
  );
}
