import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { type BannerGiven, BannerView } from '#islands/members/banners/BannerView.tsx';
import type { MembersProps } from '#islands/members/props.ts';
import { $dismissals, chooseBanner, readDismissed, signupCompleteQuery } from '#stores/banners.ts';
import { type Place, pathTo } from '#stores/router.ts';
import { $session } from '#stores/session-state.ts';

/** Held in the hand, and no wider than a phone (spec §9 breakpoints). */
const smartphone = '(pointer: coarse) and (max-width: 575.98px)';

/**
 * What a member should know wherever they are, above the screen: one thing at a time. It is settled when a screen is first drawn, and again
 * when the member hides one: what comes to light meanwhile waits for the next screen, and what is settled meanwhile leaves its room, since
 * nothing may move under whoever reads.
 */
export function Banners(props: MembersProps & { readonly place: Place }) {
  const { place } = props;
  const session = useStore($session);
  const dismissals = useStore($dismissals);
  const drawn = useRef<{ readonly moment: string; readonly given: BannerGiven | undefined }>(undefined);
  const user = session.type === 'member' ? session.user : undefined;
  const facts = user && {
    ...{ user, ...place, smartphone: matchMedia(smartphone).matches },
    dismissed: readDismissed(user.id),
  };
  const banner = facts && chooseBanner(facts);
  const moment = [pathTo(place.route, place.params), dismissals, signupCompleteQuery in place.search].join(' ');
  if (drawn.current?.moment !== moment) {
    drawn.current = { moment, given: user && banner && { banner, user, place } };
  }
  const { given } = drawn.current;
  if (given === undefined || user?.id !== given.user.id) return null;
  return (
    <div className={banner === given.banner ? undefined : 'app-banner-room'}>
      <BannerView {...props} {...given} place={place} />
    </div>
  );
}
