import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { vibrate } from '#browser/haptics.ts';
import type { Card } from '#contract/models.ts';
import { $cards } from '#stores/cards/cards.ts';
import { isLiked, toggleLike } from '#stores/likes/toggle.ts';

/** How long a like is felt (ms). */
const felt = 12;

/** Whole class names: the build removes styles whose class does not appear in any source. */
const motions = { none: '', liked: 'is-liked', fresh: 'is-liked is-fresh' } as const;

/** What a heart shows, wherever it is: its state, the motion of a like that was just given, and what a press does. */
export function useHeart(person: Card) {
  // Some lists hold cards of their own, which do not change.
  useStore($cards);
  const liked = isLiked(person);
  const [fresh, setFresh] = useState(false);
  function press(): void {
    setFresh(!liked);
    if (!liked) vibrate(felt);
    void toggleLike(person);
  }
  return { liked, motion: motions[liked ? (fresh ? 'fresh' : 'liked') : 'none'], press };
}
