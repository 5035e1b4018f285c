import { atom } from 'nanostores';
import { askLeavingOffer } from '#contract/leaving-offer.ts';
import type { Offer } from '#contract/offer.ts';
import { getPackages, type Package } from '#contract/packages.ts';
import { discounted } from '#lib/money.ts';
import { onSessionEnd } from '#stores/page/member-state.ts';
import { request } from '#stores/session/request.ts';

/** What a member who is about to leave is offered. */
interface LeavingOffers {
  readonly discount: Offer | null;
  /** The bundle to try, at what the member would pay for it now. */
  readonly tryout: Pick<Package, 'id' | 'credits' | 'price'> | undefined;
}

/** `undefined` until it is known, or if it could not be found out: nobody is kept from leaving by it. */
export const $leavingOffers = atom<LeavingOffers | undefined>();
/** Whether a payment of theirs is still under way (deletion-36); false until it is known. */
export const $paymentUnderWay = atom(false);

onSessionEnd(() => {
  $leavingOffers.set(undefined);
  $paymentUnderWay.set(false);
});

/** Finds out what there is to offer, and whether a payment is under way. Never throws. */
export async function askLeavingOffers(): Promise<void> {
  try {
    const { offer: discount, payment_under_way } = await request(askLeavingOffer, {});
    $paymentUnderWay.set(payment_under_way);
    const { packages } = await request(getPackages, {});
    const bundle = packages.closed === null ? packages.bundles.find(({ tryout }) => tryout) : undefined;
    const percentage = packages.offer?.value_percentage ?? 0;
    const tryout = bundle && { ...bundle, price: discounted(bundle.price, percentage) };
    if (discount !== null || tryout !== undefined) $leavingOffers.set({ discount, tryout });
  } catch {
    // Leaving goes on without them.
  }
}
