/**
 * An SVG file with several drawings, each of which pages show by `<use href="…#id">`. Colours, widths of lines and the
 * part that is seen come from the page.
 * @param paths path of each drawing by its id
 */
export function drawingsFile(title: string, paths: Readonly<Record<string, string>>): string {
  const drawings = Object.entries(paths).map(([id, path]) => `  <path id="${id}" d="${path}" />`);
  const lines = ['<svg xmlns="http://www.w3.org/2000/svg">', `  <title>${title}</title>`, ...drawings, '</svg>', ''];
  return lines.join('\n');
}
