import { findCard } from '#stores/cards/cards.ts';
import { $likeNews } from '#stores/likes/like-news.ts';
import { onLiveChange } from '#stores/live/live.ts';
import { $place } from '#stores/members-area/router.ts';

/**
 * Tells the member at once of somebody who likes them back (likes-39), unless that person is what they look at.
 * @param isLookedAt whether the page is visible
 */
export function tellMatches(isLookedAt: () => boolean): void {
  onLiveChange(({ match }) => {
    // A lost script is no reason for a word: the number of new likes says it, too.
    if (match !== undefined && isLookedAt()) void tell(match).catch(() => undefined);
  });
}

/** Loads the lists' script only now: most pages never need it. */
async function tell(id: string): Promise<void> {
  const { $likes, loadLikes, standingOf } = await import('#stores/likes/likes.ts');
  await loadLikes();
  const person = findCard(id);
  // Taken back by now, or of somebody whom the lists do not show.
  if (person === undefined || standingOf($likes.get(), id) !== 'match') return;
  if ($place.get()?.params.id !== id) $likeNews.set({ type: 'told', person });
}
