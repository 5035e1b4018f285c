import { type ReactNode, useEffect, useRef } from 'react';

interface SentProps {
  readonly className?: string;
  readonly children: ReactNode;
}

/** Takes the place of a form that was sent, and the focus with it, since the button that was pressed is gone. */
export function Sent({ className, children }: SentProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div role="status" tabIndex={-1} ref={box} className={className}>
      {children}
    </div>
  );
}
