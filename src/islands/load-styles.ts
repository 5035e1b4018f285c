/** Styles that a page does without until now; resolves when they apply. */
export function loadStyles(address: string): Promise<unknown> {
  return new Promise((onload, onerror) => {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address, onload, onerror }),
    );
  });
}
