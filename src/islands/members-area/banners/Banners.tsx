import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { focusContent } from '#islands/lib/focus-content.ts';
import { lateBanner } from '#islands/lib/late-banner.ts';
import { useLatched } from '#islands/lib/use-latched.ts';
import { ActivateModal } from '#islands/members-area/banners/ActivateModal.tsx';
import { type BannerGiven, BannerView } from '#islands/members-area/banners/BannerView.tsx';
import { $dismissals, chooseBanner, readDismissed, signupCompleteQuery } from '#stores/members-area/banners.ts';
import { pathTo, type ScreenLocation } from '#stores/members-area/router.ts';
import { $session } from '#stores/session/session-state.ts';

/** Touch screen, at most as wide as a phone. */
const smartphone = '(pointer: coarse) and (max-width: 575.98px)';

/**
 * At most one banner above the screen. It is chosen when a screen is first rendered, and again when the member hides
 * one. A new reason waits for the next screen, and a reason that is gone leaves its space empty, to avoid layout
 * shifts. The modal causes none, so it always follows the current state: it blocks everything else, so it must not stay
 * longer than needed. Where there is none, one that was loaded late may stand.
 */
export function Banners({ place }: { readonly place: ScreenLocation }) {
  const session = useStore($session);
  const dismissals = useStore($dismissals);
  useEffect(() => {
    // The last banner is gone, with the focused button.
    if (dismissals > 0 && document.activeElement === document.body) focusContent();
  }, [dismissals]);
  const user = session.type === 'member' ? session.user : undefined;
  const facts = user && {
    ...{ user, ...place, smartphone: matchMedia(smartphone).matches },
    dismissed: readDismissed(user.id),
  };
  const banner = facts && chooseBanner(facts);
  const moment = [pathTo(place.route, place.params), dismissals, signupCompleteQuery in place.search].join(' ');
  const given = useLatched<BannerGiven | undefined>(
    moment,
    user && banner && banner !== 'activate-modal' ? { banner, user } : undefined,
  );
  const late = useLatched(moment, banner === undefined ? lateBanner(place.route) : null);
  return (
    <>
      {late}
      {banner === 'activate-modal' && <ActivateModal place={place} />}
      {given !== undefined && user?.id === given.user.id && (
        <div className={banner === given.banner ? undefined : 'app-room'}>
          <BannerView {...given} />
        </div>
      )}
    </>
  );
}
