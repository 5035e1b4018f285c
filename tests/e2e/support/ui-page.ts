import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { compile } from 'sass';
import { build } from 'vite';

/** Bundles the stage of `src/ui` once for all tests of a file. @returns a function that loads it into a page */
export async function bundleStage(): Promise<(page: Page) => Promise<void>> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, rolldownOptions: { input: fileURLToPath(new URL('ui-stage.tsx', import.meta.url)) } },
  });
  if (!('output' in result)) throw new Error('the stage of src/ui was not bundled');
  const script = result.output[0].code;
  const styles = [
    '*{box-sizing:border-box}',
    ...['tokens', 'dialog', 'dialog-widths', 'toast'].map((sheet) => compile(`src/styles/_${sheet}.scss`).css),
  ];
  return async (page) => {
    const head = `<title>Stage</title><meta name="viewport" content="width=device-width"><style>${styles.join('')}</style>`;
    await page.setContent(`<!doctype html><html lang="en">${head}<body></body></html>`);
    await page.addScriptTag({ content: script, type: 'module' });
  };
}
