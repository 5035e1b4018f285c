import { useStore } from '@nanostores/react';
import { badge } from '#islands/lib/title.ts';
import { $unread } from '#stores/session/unread.ts';

/** Badge with the number of new likes (members-19). */
export function NewLikes({ label }: { readonly label: string }) {
  const number = badge(useStore($unread));
  if (number === undefined) return null;
  return (
    <span className="app-count">
      {number}
      <span className="visually-hidden"> {label}</span>
    </span>
  );
}
