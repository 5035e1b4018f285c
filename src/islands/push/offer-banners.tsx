import { canInstall } from '#browser/install.ts';
import { isAppleTouch } from '#browser/push.ts';
import { fromScript } from '#browser/script.ts';
import { MoreTexts } from '#islands/lib/island.tsx';
import { setLateBanner } from '#islands/lib/late-banner.ts';
import { loadPart, type TextSource } from '#islands/lib/parts.ts';
import { isDismissed } from '#stores/members-area/banners.ts';
import { environment } from '#stores/page/environment.ts';
import { $push } from '#stores/push/push-state.ts';
import { $session } from '#stores/session/session-state.ts';

const pushPart = {
  component: fromScript(() => import('#islands/push/PushBanner.tsx'), 'PushBanner'),
  texts: ['device'],
} as const;
const installPart = {
  component: fromScript(() => import('#islands/push/InstallBanner.tsx'), 'InstallBanner'),
  texts: ['device'],
} as const;

/** Screens without these banners: the steps of sign-up and the settings ask themselves, and in a chat one writes. */
const notOn = new Set(['signup-steps', 'members-id-signup', 'notifications', 'chats-id', 'members-id-chat']);

/** Loads the banners that offer push messages and the installed app, if this browser and member have a use for them. */
export async function offerBanners(source: TextSource): Promise<void> {
  const wanted = [
    { name: 'push', part: pushPart, isWanted: () => $push.get().type === 'unsubscribed' },
    { name: 'install', part: installPart, isWanted: mayInstall },
  ] as const;
  const session = $session.get();
  if (session.type !== 'member') return;
  const { id } = session.user;
  const open = wanted.filter(({ name, isWanted }) => isWanted() && !isDismissed(name, id));
  const banners = await Promise.all(
    open.map(async ({ part, ...banner }) => ({ ...banner, ...(await loadPart(part, source)) })),
  );
  setLateBanner((route) => {
    const now = $session.get();
    if (notOn.has(route) || now.type !== 'member' || now.user.id !== id) return null;
    const banner = banners.find(({ name, isWanted }) => isWanted() && !isDismissed(name, id));
    if (banner === undefined) return null;
    return (
      <MoreTexts texts={banner.texts}>
        <banner.Component member={id} />
      </MoreTexts>
    );
  });
}

/** Whether this browser can install the app, by its own offer or, on iOS, by hand. */
function mayInstall(): boolean {
  return !environment().standalone() && (canInstall() || isAppleTouch());
}
