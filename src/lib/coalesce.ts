/**
 * Makes calls of a function share its runs: called while it runs, it runs once more afterwards. So every call ends with
 * a run that began after it, and no two run at once.
 */
export function coalesce(work: () => Promise<void>): () => Promise<void> {
  let isAsked = false;
  let running: Promise<void> | undefined;
  async function run(): Promise<void> {
    try {
      while (isAsked) {
        isAsked = false;
        await work();
      }
    } finally {
      running = undefined;
    }
  }
  return () => {
    isAsked = true;
    running ??= run();
    return running;
  };
}
