import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { bannerHere } from '#islands/around/banner-here.ts';
import { focusContent } from '#islands/lib/focus-content.ts';
import { Island, type IslandProps } from '#islands/lib/island.tsx';
import { BannerView } from '#islands/members-area/banners/BannerView.tsx';
import { OfferStrip } from '#islands/offers/OfferBanner.tsx';
import { $dismissals } from '#stores/members-area/banners.ts';
import { $session } from '#stores/session/session-state.ts';

interface AroundProps {
  /** Whether the welcome discount has its banner here, whose texts are then among the island's. */
  readonly hasOffer: boolean;
}

/**
 * Mounts the banners on a static page. They are loaded late, so they must cause no layout shift and cover nothing: they
 * go above the footer if that is out of sight, otherwise below it.
 */
export function mountBanner({ hasOffer, ...props }: IslandProps & AroundProps): void {
  const place = document.createElement('div');
  place.className = 'around-banner';
  const around = (
    <Island {...props}>
      <AroundBanner hasOffer={hasOffer} />
    </Island>
  );
  // Render it before it is in the page: growing there would count as a layout shift.
  flushSync(() => createRoot(place, { identifierPrefix: 'banner' }).render(around));
  const foot = document.querySelector('.foot');
  const isOutOfSight = foot !== null && foot.getBoundingClientRect().top >= document.documentElement.clientHeight;
  if (isOutOfSight) foot.before(place);
  else document.body.append(place);
}

function AroundBanner({ hasOffer }: AroundProps) {
  const session = useStore($session);
  const dismissals = useStore($dismissals);
  useEffect(() => {
    // The last banner is gone, with the focused button.
    if (dismissals > 0 && document.activeElement === document.body) focusContent();
  }, [dismissals]);
  if (session.type !== 'member') return null;
  const banner = bannerHere(session.user);
  return (
    <>
      {hasOffer && (
        <div className="offer-room">
          <OfferStrip />
        </div>
      )}
      {banner !== undefined && <BannerView banner={banner} user={session.user} />}
    </>
  );
}
