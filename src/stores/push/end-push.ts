import { browserPush, type PushDevice } from '#browser/push.ts';
import { environment } from '#stores/page/environment.ts';
import { pushKey } from '#stores/page/member-state.ts';

/**
 * Ends push messages in this browser after its member has logged out: the server ended the subscription with the
 * session. If the page is left meanwhile, the next one does it. Never throws.
 */
export async function endPushHere(device: Pick<PushDevice, 'end'> = browserPush): Promise<void> {
  if (!environment().device.get(pushKey)) return;
  await device.end();
  environment().device.set(pushKey, '');
}
