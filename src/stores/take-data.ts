import { atom } from 'nanostores';
import { download } from '#client/download.ts';
import { errorToMessage, type Message } from '#client/errors.ts';
import { exportAccount } from '#contract/account-export.ts';
import { callOptions } from '#stores/request.ts';

type TakingData =
  | { readonly type: 'idle' }
  /** How many bytes are here. */
  | { readonly type: 'running'; readonly bytes: number }
  | { readonly type: 'done'; readonly file: string }
  | { readonly type: 'failed'; readonly message: Message };

/** The copy of one's own data, on its way to the device. */
export const $takingData = atom<TakingData>({ type: 'idle' });

/**
 * Fetches everything that is kept of the member. Never throws; while one copy is under way nothing happens.
 * @param save hands the file over
 */
export async function takeData(save: (name: string, bytes: Blob) => void): Promise<void> {
  if ($takingData.get().type === 'running') return;
  $takingData.set({ type: 'running', bytes: 0 });
  try {
    const file = await download(exportAccount, callOptions(), (bytes) => $takingData.set({ type: 'running', bytes }));
    if (file === false) return $takingData.set({ type: 'idle' });
    save(file.name, file.bytes);
    $takingData.set({ type: 'done', file: file.name });
  } catch (error) {
    $takingData.set({ type: 'failed', message: errorToMessage(error) });
  }
}
