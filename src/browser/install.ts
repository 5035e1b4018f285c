/** The browser's offer to install the app. TypeScript does not know it: Chromium alone has it. */
interface InstallOffer extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

let offer: InstallOffer | undefined;

/** Keeps the browser's offer to install the app until the member asks for it. It comes once, early. */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer = event as InstallOffer;
  });
}

/** Whether the browser offers to install the app. */
export function canInstall(): boolean {
  return offer !== undefined;
}

/** Lets the browser ask whether to install the app. @returns whether the member did; an offer works once */
export async function install(): Promise<boolean> {
  const answer = await offer?.prompt();
  offer = undefined;
  return answer?.outcome === 'accepted';
}
