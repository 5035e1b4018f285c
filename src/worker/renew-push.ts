import { toPushInput } from '#browser/push-input.ts';

/**
 * Tells the server of a new push subscription, after the browser has replaced or lost the old one. Ends it if nobody is
 * signed in any more.
 */
export async function renewPush({ pushManager }: ServiceWorkerRegistration, given: PushSubscription | undefined) {
  const subscription = given ?? (await pushManager.getSubscription()) ?? (await subscribe(pushManager));
  if (subscription === undefined) return;
  const { status } = await fetch('/api/user.php?push=1', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Request-Type': 'client' },
    body: JSON.stringify(toPushInput(subscription)),
  });
  // After any other failure the next page of the members area tells the server.
  if (status === 403) await subscription.unsubscribe();
}

async function subscribe(pushManager: PushManager): Promise<PushSubscription | undefined> {
  const { settings } = (await (await fetch('/api/settings.php')).json()) as {
    readonly settings: { readonly push_public_key: string | null };
  };
  if (settings.push_public_key === null) return undefined;
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: settings.push_public_key });
}
