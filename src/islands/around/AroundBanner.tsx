import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { bannerHere } from '#islands/around/banner-here.ts';
import type { IslandProps } from '#islands/island.ts';
import { BannerView } from '#islands/members/banners/BannerView.tsx';
import { focusContent } from '#islands/members/focus-content.ts';
import { $dismissals } from '#stores/banners.ts';
import { $session } from '#stores/session-state.ts';

/** Puts the banner on a page that was built without it: over its foot, since what comes this late may move nothing. */
export function mountBanner(props: IslandProps): void {
  const place = document.createElement('div');
  place.className = 'around-banner';
  // Drawn before it is in the page: what grows there would count as moving.
  flushSync(() => createRoot(place, { identifierPrefix: 'banner' }).render(<AroundBanner {...props} />));
  document.body.append(place);
}

function AroundBanner(props: IslandProps) {
  const session = useStore($session);
  const dismissals = useStore($dismissals);
  useEffect(() => {
    // The last one is gone, and the button with it that was pressed.
    if (dismissals > 0 && document.activeElement === document.body) focusContent();
  }, [dismissals]);
  if (session.type !== 'member') return null;
  const banner = bannerHere(session.user);
  return banner === undefined ? null : <BannerView {...props} banner={banner} user={session.user} />;
}
