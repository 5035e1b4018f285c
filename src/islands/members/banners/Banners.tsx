import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { useAtMoment } from '#islands/members/at-moment.ts';
import { ActivateModal } from '#islands/members/banners/ActivateModal.tsx';
import { type BannerGiven, BannerView } from '#islands/members/banners/BannerView.tsx';
import { focusContent } from '#islands/members/focus-content.ts';
import type { MembersProps } from '#islands/members/props.ts';
import { $dismissals, chooseBanner, readDismissed, signupCompleteQuery } from '#stores/banners.ts';
import { type Place, pathTo } from '#stores/router.ts';
import { $session } from '#stores/session-state.ts';

/** Held in the hand, and no wider than a phone (spec §9 breakpoints). */
const smartphone = '(pointer: coarse) and (max-width: 575.98px)';

/**
 * What a member should know wherever they are, above the screen: one thing at a time. It is settled when a screen is first drawn, and again
 * when the member hides one: what comes to light meanwhile waits for the next screen, and what is settled meanwhile leaves its room, since
 * nothing may move under whoever reads. The modal moves nothing: it is there whenever it is due, and never a moment longer, for while it is
 * nothing else can be pressed.
 */
export function Banners(props: MembersProps & { readonly place: Place }) {
  const { place } = props;
  const session = useStore($session);
  const dismissals = useStore($dismissals);
  useEffect(() => {
    // The last one is gone, and the button with it that was pressed.
    if (dismissals > 0 && document.activeElement === document.body) focusContent();
  }, [dismissals]);
  const user = session.type === 'member' ? session.user : undefined;
  const facts = user && {
    ...{ user, ...place, smartphone: matchMedia(smartphone).matches },
    dismissed: readDismissed(user.id),
  };
  const banner = facts && chooseBanner(facts);
  const moment = [pathTo(place.route, place.params), dismissals, signupCompleteQuery in place.search].join(' ');
  const given = useAtMoment<BannerGiven | undefined>(
    moment,
    user && banner && banner !== 'activate-modal' ? { banner, user } : undefined,
  );
  return (
    <>
      {banner === 'activate-modal' && <ActivateModal {...props} />}
      {given !== undefined && user?.id === given.user.id && (
        <div className={banner === given.banner ? undefined : 'app-room'}>
          <BannerView {...props} {...given} />
        </div>
      )}
    </>
  );
}
