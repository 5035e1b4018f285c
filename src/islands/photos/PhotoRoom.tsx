import { type ReactNode, useState } from 'react';
import { LazyPart } from '#islands/members/LazyPart.tsx';
import type { MembersProps } from '#islands/members/props.ts';
import { photosPart } from '#islands/photos/part.ts';
import { WaitingLines } from '#ui/WaitingLines.tsx';

interface PhotoRoomProps {
  readonly members: MembersProps;
  /** Stands there until they come. */
  readonly label: string;
  /** What stands below them, and would be pushed down: nobody knows how many they are. It comes with them. */
  readonly children: ReactNode;
}

/** The member's own photos, on the screens that edit a profile. */
export function PhotoRoom({ members, label, children }: PhotoRoomProps) {
  const [isThere, setIsThere] = useState(false);
  return (
    <>
      <div className="photo-room">
        <LazyPart
          part={photosPart}
          members={members}
          given={{ onAnswer: () => setIsThere(true) }}
          placeholder={<WaitingLines label={label} />}
          onReady={(isHere) => !isHere && setIsThere(true)}
        />
      </div>
      {isThere && children}
    </>
  );
}
