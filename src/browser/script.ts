/** Finds the address of our script in the error message of a failed import. */
const addressPattern = /\bhttps?:\/\/[^\s?]+\.js\b/;

/** A module's exports, by name. */
type Script = Readonly<Record<string, unknown>>;

/**
 * Wraps a dynamic import so that it can be retried. Chromium caches the failure of an import for as long as the page is
 * open, so a retry imports the script under another address. Browsers that do not name the address in their error retry
 * by themselves.
 * @param load imports the script
 * @param name of the export
 * @param importScript imports a script by its address
 * @returns a function that imports the script and returns the export; it rejects when the import fails
 */
export function fromScript<Exports extends Script, Name extends keyof Exports & string>(
  load: () => Promise<Exports>,
  name: Name,
  importScript: (address: string) => Promise<Script> = (address) => import(/* @vite-ignore */ address),
): () => Promise<Exports[Name]> {
  let address: string | undefined;
  let failures = 0;
  return async () => {
    try {
      const script = address === undefined ? await load() : await importScript(`${address}?${failures}`);
      return script[name] as Exports[Name];
    } catch (error) {
      failures += 1;
      address ??= addressPattern.exec(String(error))?.[0];
      throw error;
    }
  };
}
