import type { WorkerMessage } from '#lib/worker-messages.ts';

/** Whether this browser can have a service worker. `npm run dev` serves none. */
export function canHaveWorker(): boolean {
  return import.meta.env.PROD && 'serviceWorker' in navigator;
}

/**
 * Registers the service worker, which keeps the members area in the language of the page: another language is another
 * address.
 */
export function registerWorker(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register(`/sw-push.js?locale=${document.documentElement.lang}`);
}

/** Registers the service worker and waits until it runs. @throws if it cannot be installed */
export async function startWorker(): Promise<ServiceWorkerRegistration> {
  const registration = await registerWorker();
  const worker = registration.active ?? registration.waiting ?? registration.installing;
  if (worker !== null && worker.state !== 'activated') await untilActive(worker);
  return registration;
}

function untilActive(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve();
      if (worker.state === 'redundant') reject(new Error('the service worker was not installed'));
    });
  });
}

/** Calls a listener with what the service worker tells this page, and asks for the last push message. */
export function hearWorker(listener: (message: WorkerMessage) => void): void {
  if (!canHaveWorker()) return;
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener('message', ({ data, ports }: MessageEvent<WorkerMessage>) => {
    listener(data);
    ports[0]?.postMessage(true);
  });
  serviceWorker.startMessages();
  serviceWorker
    .getRegistration()
    .then((registration) => registration?.active?.postMessage({ type: 'LAST_PUSH_MESSAGE' }))
    .catch(() => undefined);
}
