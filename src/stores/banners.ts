import { atom } from 'nanostores';
import type { User } from '#contract/user.ts';
import { environment } from '#stores/environment.ts';

/** Notices above the screens of the members area, and at the foot of the pages around it (spec §2 Banners). */
export type Banner = 'activate' | 'activate-modal' | 'disabled' | 'photo';
/** Those that a member may hide (spec §4 Alert dismissals). */
export type Dismissible = 'disabled' | 'photo';

/** Query that sign-up by another program leaves behind (spec §2). */
export const signupCompleteQuery = 'api_signup_complete';

/** The screens of sign-up (spec §2 `signup`) by the names that they have here. */
const signup = ['signup', 'complete-signup', 'signup-steps', 'members-id-signup'] as const;

/** Routes that a banner does not stand on (spec §2), those that are still to come included. */
const notOn: Readonly<Record<'activate' | Dismissible, ReadonlySet<string>>> = {
  activate: new Set([...signup, 'settings', 'notifications']),
  disabled: new Set(['settings', 'notifications']),
  photo: new Set(['profile', ...signup, 'activate-done', 'premium', 'notifications', 'directdebit', 'settings']),
};

/** What decides which banner shows. */
export interface BannerFacts {
  readonly user: Pick<User, 'status' | 'notifications_disabled'> & {
    readonly profile: Pick<User['profile'], 'status' | 'main_image'>;
  };
  readonly route: string;
  readonly search: Readonly<Record<string, string>>;
  readonly smartphone: boolean;
  readonly dismissed: ReadonlySet<Dismissible>;
}

/**
 * The one banner to show, if any. First comes what keeps the member from being found, then what keeps word from reaching them, then what
 * would only be nice.
 */
export function chooseBanner({ user, route, search, smartphone, dismissed }: BannerFacts): Banner | undefined {
  const mayStand = (banner: keyof typeof notOn) => !notOn[banner].has(route);
  if (user.status === 'not_confirmed' && user.profile.status === 'disabled' && mayStand('activate')) {
    return signupCompleteQuery in search && smartphone ? 'activate-modal' : 'activate';
  }
  if (user.notifications_disabled.length > 0 && mayStand('disabled') && !dismissed.has('disabled')) return 'disabled';
  if (user.profile.main_image === null && mayStand('photo') && !dismissed.has('photo')) return 'photo';
  return undefined;
}

/** Grows with each dismissal, so that what is shown is looked at again. */
export const $dismissals = atom(0);

/** What a member has hidden on this device. */
export function readDismissed(member: string): ReadonlySet<Dismissible> {
  const { device } = environment();
  return new Set((['disabled', 'photo'] as const).filter((name) => Number(device.get(keyOf(name, member))) > 0));
}

/** Hides a banner for a member on this device, and keeps when (spec §4), in milliseconds. */
export function dismissBanner(banner: Dismissible, member: string): void {
  const { device, now } = environment();
  device.set(keyOf(banner, member), String(now()));
  $dismissals.set($dismissals.get() + 1);
}

function keyOf(banner: Dismissible, member: string): string {
  return `banner-dismissed:${banner}:${member}`;
}
