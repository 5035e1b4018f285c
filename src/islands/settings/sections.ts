import type { ComponentType } from 'react';
import type { User } from '#contract/user.ts';
import { countryName } from '#i18n/country-name.ts';
import type { TextKey, Translate } from '#i18n/island.ts';
import type { Locale } from '#i18n/locales.ts';
import { EmailSection } from '#islands/settings/EmailSection.tsx';
import { InvisibleSection } from '#islands/settings/InvisibleSection.tsx';
import { LocationSection } from '#islands/settings/LocationSection.tsx';
import { NotificationsSection } from '#islands/settings/NotificationsSection.tsx';
import { PasswordSection } from '#islands/settings/PasswordSection.tsx';
import { PushSection } from '#islands/settings/PushSection.tsx';
import type { SectionBodyProps } from '#islands/settings/Section.tsx';
import { SessionsSection } from '#islands/settings/SessionsSection.tsx';
import { StoredMethodsSection } from '#islands/settings/StoredMethodsSection.tsx';

interface SettingsSection {
  /** Fragment of the address: `/notifications#password`. */
  readonly id: string;
  readonly title: TextKey;
  /** Current value, where a word can say it. */
  readonly now?: (user: User, t: Translate, locale: Locale) => string;
  readonly Body: ComponentType<SectionBodyProps>;
}

/** The sections of the settings, in order. */
export const sections: readonly SettingsSection[] = [
  { id: 'email', title: 'settings:titles.email', Body: EmailSection },
  { id: 'password', title: 'settings:titles.password', Body: PasswordSection },
  { id: 'mails', title: 'settings:titles.mails', Body: NotificationsSection },
  { id: 'push', title: 'device:push.title', Body: PushSection },
  {
    id: 'invisible',
    title: 'settings:titles.invisible',
    now: ({ invisible }, t) => t(invisible ? 'settings:on' : 'settings:off'),
    Body: InvisibleSection,
  },
  {
    id: 'location',
    title: 'settings:titles.location',
    now: ({ profile: { city, country } }, _, locale) => city ?? (country === null ? '' : countryName(country, locale)),
    Body: LocationSection,
  },
  { id: 'payment', title: 'settings:titles.stored', Body: StoredMethodsSection },
  { id: 'sessions', title: 'settings:titles.sessions', Body: SessionsSection },
];
