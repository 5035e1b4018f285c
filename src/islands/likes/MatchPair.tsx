import { useStore } from '@nanostores/react';
import type { Card } from '#contract/models.ts';
import { $session } from '#stores/session/session-state.ts';
import { Drawing } from '#ui/Drawing.tsx';
import { drawings } from '#ui/drawings.ts';
import { PhotoFrame } from '#ui/PhotoFrame.tsx';

/** The member's own portrait and the other one's, which meet; a figure for whom has none (likes-38). */
export function MatchPair({ person }: { readonly person: Pick<Card, 'photo'> }) {
  const session = useStore($session);
  const own = session.type === 'member' ? session.user.profile.main_image : null;
  return (
    <div className="match-pair">
      <div className="match-photo match-own">
        <PhotoFrame photo={own} size="card" alt="" eager />
      </div>
      <div className="match-photo match-other">
        <PhotoFrame photo={person.photo} size="card" alt="" eager />
      </div>
      <span className="match-heart">
        <Drawing path={drawings.heart} size={32} />
      </span>
    </div>
  );
}
