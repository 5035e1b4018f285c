/** What Astro imports of Shiki, without its languages and themes (decision 092). */

/** Astro checks the name of its default theme. */
export const bundledThemes = { 'github-dark': undefined };
export const bundledLanguages = {};
export const createCssVariablesTheme = () => ({});
export const isSpecialLang = () => true;

/** The page that shows an error in development: the code of it, without colours. */
export async function codeToHtml(code) {
  const escaped = code.replace(/[&<>]/g, (sign) => `&#${sign.codePointAt(0)};`);
  return `<pre class="astro-code"><code>${escaped}</code></pre>`;
}

/** Called only by pages that show source code. */
export function createHighlighter() {
  throw new Error('Source code has no colours here: packages/shiki takes the place of Shiki (decision 092).');
}
export const createOnigurumaEngine = createHighlighter;
