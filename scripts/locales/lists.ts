import type { Locale } from '#i18n/locales.ts';
import type { DynamicKeys } from '#scripts/locales/usage.ts';

/** Words that are the same in English and in the language; an entry that is not needed any more is a problem, too. */
export const sameAsEnglish: Readonly<Partial<Record<Locale, readonly string[]>>> = {
  nl: [
    'Contact',
    'Cookies',
    'Festivals',
    'Films',
    'Log in',
    'Wellness',
    'Yoga',
    '{{count}} credit',
    '{{count}} credits',
  ],
  de: ['Camping', 'Cookies', 'Festivals', 'Gaming', 'Wellness', 'Yoga'],
};

/** Keys that code puts together at run time, such as `niche.${slug}.title`. */
export const dynamicKeys: readonly DynamicKeys[] = [
  { namespace: 'common', keys: 'footer.*' },
  { namespace: 'errors', keys: '**' },
  { namespace: 'interests', keys: '*' },
  { namespace: 'mail', keys: '*.*' },
  { namespace: 'pages', keys: 'complaints.form.**' },
  { namespace: 'account', keys: '*.title' },
  { namespace: 'account', keys: '*.description' },
  { namespace: 'home', keys: 'niche.*.*' },
  { namespace: 'home', keys: 'steps.*.*' },
  { namespace: 'home', keys: 'honest.*.*' },
  { namespace: 'landers-iconslanding', keys: 'niche.**' },
  { namespace: 'landers-tinderswipe', keys: 'niche.**' },
];
