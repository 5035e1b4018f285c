import { fromScript } from '#browser/script.ts';
import type { TextSource } from '#islands/lib/parts.ts';

/** Pause before the script is asked for again (ms). */
const retryMs = 2_000;

const load = fromScript(() => import('#islands/chat/at-idle.ts'), 'serveChat');
let isLoading = false;

/**
 * Starts what chat does on every screen. Its script is asked for until it comes: without it, messages that wait are not
 * sent before the next page. Never throws; further calls do nothing.
 * @param texts where what it loads later finds its texts
 */
export async function serveChat(texts: TextSource): Promise<void> {
  if (isLoading) return;
  isLoading = true;
  try {
    (await load())(texts);
  } catch {
    setTimeout(() => {
      isLoading = false;
      void serveChat(texts);
    }, retryMs);
  }
}
