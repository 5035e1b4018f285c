import { atom } from 'nanostores';
import type { User } from '#contract/user.ts';
import { environment } from '#stores/page/environment.ts';

/** Notices above the screens of the members area, and at the bottom of the pages around it (members-31 to members-36). */
export type Banner = 'activate' | 'activate-modal' | 'disabled' | 'photo';
/** Banners that a member may hide (members-36, push-46); the others are loaded after the first screen. */
export type Dismissible = 'disabled' | 'photo' | 'push' | 'install' | 'bonus';

/** Query parameter that marks a sign-up through the API (members-32). */
export const signupCompleteQuery = 'api_signup_complete';

/** Screens of the sign-up. */
const signup = ['signup', 'complete-signup', 'signup-steps', 'members-id-signup'] as const;

/** Routes that do not show a banner, including some that do not exist yet. */
const notOn: Readonly<Record<'activate' | 'disabled' | 'photo', ReadonlySet<string>>> = {
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
 * Returns the banner to show, at most one. Priority: what keeps the member from being found, then what keeps mails from
 * reaching them, then hints.
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

/** Changes with each dismissal, so that components read the dismissals again. */
export const $dismissals = atom(0);

/** Banners that the member has hidden on this device. */
export function readDismissed(member: string): ReadonlySet<Dismissible> {
  return new Set((['disabled', 'photo'] as const).filter((name) => isDismissed(name, member)));
}

/** Whether the member has hidden a banner on this device. */
export function isDismissed(banner: Dismissible, member: string): boolean {
  return Number(environment().device.get(keyOf(banner, member))) > 0;
}

/** Hides a banner for a member on this device; stores the time in milliseconds since 1970. */
export function dismissBanner(banner: Dismissible, member: string): void {
  const { device, now } = environment();
  device.set(keyOf(banner, member), String(now()));
  $dismissals.set($dismissals.get() + 1);
}

function keyOf(banner: Dismissible, member: string): string {
  return `banner-dismissed:${banner}:${member}`;
}
