/** Calls a listener whenever this tab becomes visible. @returns a function that removes the listener */
export function onTabSeen(listener: () => void): () => void {
  const look = () => {
    if (document.visibilityState === 'visible') listener();
  };
  document.addEventListener('visibilitychange', look);
  return () => document.removeEventListener('visibilitychange', look);
}
