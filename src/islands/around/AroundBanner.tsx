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

/**
 * Puts the banner on a page that was built without it. It comes late, so it moves nothing that is seen and covers nothing: it stands above the
 * footer where that is still out of sight, else below it.
 */
export function mountBanner(props: IslandProps): void {
  const place = document.createElement('div');
  place.className = 'around-banner';
  // Drawn before it is in the page: what grows there would count as moving.
  flushSync(() => createRoot(place, { identifierPrefix: 'banner' }).render(<AroundBanner {...props} />));
  const foot = document.querySelector('.foot');
  const isOutOfSight = foot !== null && foot.getBoundingClientRect().top >= document.documentElement.clientHeight;
  if (isOutOfSight) foot.before(place);
  else document.body.append(place);
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
