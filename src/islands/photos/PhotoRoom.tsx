import { type ReactNode, useState } from 'react';
import { LazyPart } from '#islands/lib/LazyPart.tsx';
import { WaitingLines } from '#ui/WaitingLines.tsx';

interface PhotoRoomProps {
  /** Label of the placeholder. */
  readonly label: string;
  /** Content below the photos. Rendered with them, because their number is unknown until then: no layout shift. */
  readonly children: ReactNode;
}

/** The member's own photos, on the screens that edit a profile. */
export function PhotoRoom({ label, children }: PhotoRoomProps) {
  const [isThere, setIsThere] = useState(false);
  return (
    <>
      <div className="photo-room">
        <LazyPart
          name="photos"
          given={{ onAnswer: () => setIsThere(true) }}
          placeholder={<WaitingLines label={label} />}
          onReady={(isHere) => !isHere && setIsThere(true)}
        />
      </div>
      {isThere && children}
    </>
  );
}
