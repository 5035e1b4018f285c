/**
 * One file with all parts of a drawing, each of which a page shows by `<use href="…#id">`. Colours come from the page.
 * @param parts path of each part by its id
 */
export function partsFile(title: string, parts: Readonly<Record<string, string>>): string {
  const paths = Object.entries(parts).map(([id, path]) => `  <path id="${id}" d="${path}" />`);
  const lines = ['<svg xmlns="http://www.w3.org/2000/svg">', `  <title>${title}</title>`, ...paths, '</svg>', ''];
  return lines.join('\n');
}
