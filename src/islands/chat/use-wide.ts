import { useSyncExternalStore } from 'react';

/** As `media.wide` of the styles: list and conversation stand beside each other. */
const query = '(min-width: 768px)';

function listen(onChange: () => void): () => void {
  const list = matchMedia(query);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}

/** Whether the screen has room for a conversation beside the list. */
export function useWide(): boolean {
  return useSyncExternalStore(listen, () => matchMedia(query).matches);
}
