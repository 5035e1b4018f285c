import type { User } from '#contract/user.ts';
import { ageOn } from '#lib/date.ts';
import type { Call } from '#server/core/call.ts';
import type { Member } from '#server/db/schema/index.ts';
import { loadStanding } from '#server/services/account/standing.ts';
import { mayStart } from '#server/services/chat/counters.ts';
import { isPremium } from '#server/services/members/premium.ts';
import { findMerchant } from '#server/services/payments/merchant.ts';
import { findFirstPurchaseOffer, toOffer } from '#server/services/payments/offers.ts';
import { viewMainPhoto } from '#server/services/photos/viewable.ts';
import { needsAgeProof } from '#server/services/safety/age-policy.ts';
import { townToStartFrom } from '#server/services/search/search.ts';
import { shownTraits } from '#site/niche-traits.ts';
import { siteLocale } from '#site/site-locale.ts';

async function loadOffer({ deps, site }: Pick<Call, 'deps' | 'site'>, owner: Member): Promise<User['offer']> {
  // Where nothing is sold, nothing is offered.
  if (findMerchant(deps, site) === undefined) return null;
  const now = deps.now();
  const offer = await findFirstPurchaseOffer(deps.database.db, site, owner, now);
  return offer === undefined ? null : toOffer(offer, now);
}

/** Loads what members see of their own account. */
export async function loadUser(call: Pick<Call, 'deps' | 'site' | 'headers' | 'client'>, owner: Member): Promise<User> {
  const { deps, site } = call;
  const { db } = deps.database;
  const { main, unread, started, newLikes, credits } = await loadStanding(db, owner);
  return {
    id: owner.id,
    name: owner.name,
    email: owner.email,
    // A deleted or banned account has no session.
    status: owner.status === 'active' ? 'active' : 'not_confirmed',
    language: siteLocale(site, owner.language),
    paid_user: isPremium(owner),
    invisible: owner.invisible,
    ...(site.signs_of_life.looks && { looks_told: owner.looks_told_at !== null }),
    notifications_disabled: owner.notifications_disabled,
    age_proof_needed: needsAgeProof({ ...call, member: owner }),
    new_likes: newLikes,
    unread_messages: unread,
    may_start_chats: mayStart(owner, started),
    credits,
    offer: await loadOffer(call, owner),
    nearest: townToStartFrom(call, owner) !== undefined,
    sells: findMerchant(deps, site) !== undefined,
    profile: {
      ...owner,
      age: ageOn(owner.date_of_birth, deps.now()) ?? null,
      status: owner.status === 'active' ? owner.profile_status : 'disabled',
      interests: site.interests.filter((name) => owner.interests.includes(name)),
      traits: shownTraits(site, owner.traits),
      main_image: viewMainPhoto(main ?? undefined, owner, owner, true),
    },
  };
}
