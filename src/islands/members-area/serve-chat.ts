import { fromScript } from '#browser/script.ts';

/** Pause before the script is asked for again (ms). */
const retryMs = 5_000;

const load = fromScript(() => import('#islands/chat/at-idle.ts'), 'serveChat');
let isLoading = false;

/**
 * Starts what chat does on every screen. Its script is asked for until it comes: without it, messages that wait are not
 * sent before the next page. Never throws; further calls do nothing.
 */
export async function serveChat(): Promise<void> {
  if (isLoading) return;
  isLoading = true;
  try {
    (await load())();
  } catch {
    setTimeout(() => {
      isLoading = false;
      void serveChat();
    }, retryMs);
  }
}
