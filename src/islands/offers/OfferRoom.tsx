import { useStore } from '@nanostores/react';
import { LazyPart } from '#islands/lib/LazyPart.tsx';
import { useLatched } from '#islands/lib/use-latched.ts';
import { pathTo, type ScreenLocation } from '#stores/members-area/router.ts';
import { $offer, hasBanner, secondsLeft } from '#stores/offers/offer.ts';

/**
 * The room of the banner about a discount, above the screen. It comes with the screen and goes with the next one: a
 * discount that ends meanwhile leaves the room empty.
 */
export function OfferRoom({ place }: { readonly place: ScreenLocation }) {
  const offer = useStore($offer);
  const isWanted = offer && hasBanner(offer, place.route) && secondsLeft(offer) > 0;
  const isHere = useLatched(pathTo(place.route, place.params), isWanted === true);
  return (
    isHere && (
      <div className="offer-room">
        <LazyPart name="offer" given={{}} />
      </div>
    )
  );
}
