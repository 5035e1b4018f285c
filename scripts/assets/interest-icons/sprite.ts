/**
 * One file with all drawings, each a symbol that a page shows by `<use href="…#name">`. Colours and line widths come
 * from the page.
 * @param paths path of each drawing, on a square of 24
 */
export function interestSprite(paths: Readonly<Record<string, string>>): string {
  const symbols = Object.entries(paths).flatMap(([name, path]) => [
    `  <symbol id="${name}" viewBox="0 0 24 24">`,
    `    <path d="${path}" />`,
    '  </symbol>',
  ]);
  const lines = ['<svg xmlns="http://www.w3.org/2000/svg">', '  <title>Interests</title>', ...symbols, '</svg>', ''];
  return lines.join('\n');
}
