/**
 * Development only: sets up what @vitejs/plugin-react expects on a page without islands (else `can't detect preamble`).
 */
export async function prepareRefresh(): Promise<void> {
  const address = '/@react-refresh';
  const refresh = await import(/* @vite-ignore */ address);
  refresh.injectIntoGlobalHook(window);
  Object.assign(window, { $RefreshReg$: () => undefined, $RefreshSig$: () => (type: unknown) => type });
}
