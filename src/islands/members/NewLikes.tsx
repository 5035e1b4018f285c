import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { badge, showCount } from '#islands/members/title.ts';
import { $newLikes, keepLikesCurrent } from '#stores/likes.ts';
import { $session } from '#stores/session-state.ts';

/** How many likes are new, on a badge and in the title of the page (spec §2). */
export function NewLikes({ label }: { readonly label: string }) {
  const count = useStore($newLikes);
  const session = useStore($session);
  // As often as the member is asked for (spec §9).
  useEffect(() => {
    if (session.type === 'member') void keepLikesCurrent(session.user.new_likes);
  }, [session]);
  // The same on the wide screens' navigation, which is no part of the app.
  useEffect(() => showCount(count), [count]);
  const number = badge(count);
  if (number === undefined) return null;
  return (
    <span className="app-count">
      {number}
      <span className="visually-hidden"> {label}</span>
    </span>
  );
}
