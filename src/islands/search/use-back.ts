import { useEffect, useRef } from 'react';

/**
 * Gives what is open an entry of its own in the history, with the same address, so that the browser's Back closes it.
 * @returns closes it by going back
 */
export function useBack(onClose: () => void): () => void {
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    history.pushState(null, '');
    const follow = () => close.current();
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  return () => history.back();
}
