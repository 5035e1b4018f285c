import { atom } from 'nanostores';

/** How many things are waited for that the progress bar tells of. */
export const $waiting = atom(0);

/** Lets the progress bar run until a screen or its data is there; it shows only what takes longer than a moment (spec §9). */
export async function showProgress<T>(work: Promise<T>): Promise<T> {
  $waiting.set($waiting.get() + 1);
  try {
    return await work;
  } finally {
    $waiting.set($waiting.get() - 1);
  }
}
