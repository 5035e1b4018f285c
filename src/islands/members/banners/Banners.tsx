import { useStore } from '@nanostores/react';
import type { BannerGiven } from '#islands/members/banners/BannerView.tsx';
import { LazyPart } from '#islands/members/LazyPart.tsx';
import type { Part } from '#islands/members/parts.ts';
import type { MembersProps } from '#islands/members/props.ts';
import { $dismissals, chooseBanner, readDismissed } from '#stores/banners.ts';
import type { Place } from '#stores/router.ts';
import { $session } from '#stores/session-state.ts';

/** Held in the hand, and no wider than a phone (spec §9 breakpoints). */
const smartphone = '(pointer: coarse) and (max-width: 575.98px)';

const viewPart: Part<MembersProps & BannerGiven> = {
  component: async () => (await import('#islands/members/banners/BannerView.tsx')).BannerView,
};

/** What a member should know wherever they are, above the screen: one thing at a time. */
export function Banners(props: MembersProps & { readonly place: Place }) {
  const { place } = props;
  const session = useStore($session);
  useStore($dismissals);
  if (session.type !== 'member') return null;
  const { user } = session;
  const banner = chooseBanner({
    user,
    ...place,
    smartphone: matchMedia(smartphone).matches,
    dismissed: readDismissed(user.id),
  });
  if (banner === undefined) return null;
  return <LazyPart part={viewPart} members={props} given={{ banner, user, place }} />;
}
