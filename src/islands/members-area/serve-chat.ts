import { fromScript } from '#browser/script.ts';
import type { TextSource } from '#islands/lib/parts.ts';
import { environment } from '#stores/page/environment.ts';

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
  // Not without a network: a script that fails to load may reload the page, and nobody waits for this one.
  const serve = environment().online() ? await load().catch(() => undefined) : undefined;
  if (serve !== undefined) return serve(texts);
  setTimeout(() => {
    isLoading = false;
    void serveChat(texts);
  }, retryMs);
}
