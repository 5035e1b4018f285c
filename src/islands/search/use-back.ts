import { useLayoutEffect, useRef } from 'react';

/**
 * Gives what is open an entry of its own in the history, with the same address, so that the browser's Back closes it.
 * @returns closes it by going back, once, however often it is called
 */
export function useBack(onClose: () => void): () => void {
  const close = useRef(onClose);
  close.current = onClose;
  const leaving = useRef(false);
  // In the commit that shows it: an effect comes later, and Esc before that would leave the page.
  useLayoutEffect(() => {
    history.pushState(null, '');
    const follow = () => close.current();
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  return () => {
    if (!leaving.current) history.back();
    leaving.current = true;
  };
}
