import { showCount, showTitle } from '#islands/members/title.ts';
import { loadNewLikes } from '#stores/new-likes.ts';

/** Says how many likes are new on a page around the members area, whose app does it by itself (spec §2). Asks once. */
export async function countNewLikes(): Promise<void> {
  const count = await loadNewLikes();
  if (count === undefined) return;
  showTitle(document.title);
  showCount(count);
}
