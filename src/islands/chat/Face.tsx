import { useStore } from '@nanostores/react';
import type { Card } from '#contract/models.ts';
import { $online } from '#stores/page/connection.ts';
import { PhotoFrame } from '#ui/PhotoFrame.tsx';

interface FaceProps {
  readonly profile: Pick<Card, 'photo'>;
  /** It is of what this device keeps, which has no pictures. */
  readonly isKept?: boolean | undefined;
}

/** A member's photo in the list and on top of a conversation; without a network a figure in its place. */
export function Face({ profile, isKept = false }: FaceProps) {
  const online = useStore($online);
  return (
    <span className="chat-face">
      <PhotoFrame photo={isKept && !online ? null : profile.photo} size="card" alt="" eager />
    </span>
  );
}
