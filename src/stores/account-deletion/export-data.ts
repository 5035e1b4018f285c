import { atom } from 'nanostores';
import { download } from '#client/download.ts';
import { failureOf, type Message } from '#client/errors.ts';
import { exportAccount } from '#contract/account-export.ts';
import { callOptions, noticeSignOut } from '#stores/session/request.ts';

type DataExport =
  | { readonly type: 'idle' }
  /** Bytes received so far. */
  | { readonly type: 'running'; readonly bytes: number }
  | { readonly type: 'done'; readonly file: string }
  | { readonly type: 'failed'; readonly message: Message };

/** State of the download of the member's own data. */
export const $dataExport = atom<DataExport>({ type: 'idle' });

/**
 * Downloads a copy of all data stored about the member. No-op while a download is running. Never throws.
 * @param save stores the file on the device
 */
export async function exportData(save: (name: string, bytes: Blob) => void): Promise<void> {
  if ($dataExport.get().type === 'running') return;
  $dataExport.set({ type: 'running', bytes: 0 });
  try {
    const onProgress = (bytes: number) => $dataExport.set({ type: 'running', bytes });
    const file = await noticeSignOut(download(exportAccount, callOptions(), onProgress));
    save(file.name, file.bytes);
    $dataExport.set({ type: 'done', file: file.name });
  } catch (error) {
    const message = failureOf(error);
    $dataExport.set(message === undefined ? { type: 'idle' } : { type: 'failed', message });
  }
}
