import { atom } from 'nanostores';

/** Number of pending tasks that the progress bar stands for. */
export const $waiting = atom(0);

/** Shows the progress bar until a screen or its data is loaded; the bar appears only after a short delay. */
export async function showProgress<T>(work: Promise<T>): Promise<T> {
  $waiting.set($waiting.get() + 1);
  try {
    return await work;
  } finally {
    $waiting.set($waiting.get() - 1);
  }
}
