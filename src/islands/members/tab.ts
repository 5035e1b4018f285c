/** Calls a listener whenever this tab comes into sight. @returns what stops it */
export function onTabSeen(listener: () => void): () => void {
  const look = () => {
    if (document.visibilityState === 'visible') listener();
  };
  document.addEventListener('visibilitychange', look);
  return () => document.removeEventListener('visibilitychange', look);
}
