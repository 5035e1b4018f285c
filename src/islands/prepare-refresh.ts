/** In development a React root on a page without islands lacks what @vitejs/plugin-react looks for (`can't detect preamble`). */
export async function prepareRefresh(): Promise<void> {
  const address = '/@react-refresh';
  const refresh = await import(/* @vite-ignore */ address);
  refresh.injectIntoGlobalHook(window);
  Object.assign(window, { $RefreshReg$: () => undefined, $RefreshSig$: () => (type: unknown) => type });
}
