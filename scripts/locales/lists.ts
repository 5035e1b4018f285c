import type { Locale } from '#i18n/locales.ts';
import type { DynamicKeys } from '#scripts/locales/usage.ts';

/** Words that are the same in English and in the language; an entry that is not needed any more is a problem, too. */
export const sameAsEnglish: Readonly<Partial<Record<Locale, readonly string[]>>> = {
  da: ['Camping', 'Chat', 'Cookies', 'Gaming', 'Like', 'Likes', 'Send', 'Wellness', 'Yoga'],
  de: ['Camping', 'Chat', 'Cookies', 'Credits', 'Festivals', 'Gaming', 'Likes', 'Wellness', 'Yoga'],
  es: ['Chat', 'Cookies', 'Error', 'Invisible', 'Yoga'],
  fr: ['Art', 'Camping', 'Contact', 'Cookies', 'Festivals', 'Invisible', 'Photos', 'Yoga'],
  it: ['Password', 'Privacy', 'Yoga'],
  nb: ['Camping', 'Gaming', 'Send', 'Yoga'],
  nl: [
    'Chat',
    'Contact',
    'Cookies',
    'Credits',
    'Festivals',
    'Films',
    'Labels',
    'Likes',
    'Log in',
    'Wellness',
    'Yoga',
    '{{count}} credit',
    '{{count}} credits',
  ],
  sv: ['Camping', 'Gaming', 'Yoga'],
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
  { namespace: 'landers-alonetonight', keys: 'answers.*' },
  { namespace: 'landers-alonetonight', keys: 'niche.**' },
  { namespace: 'landers-alonetonight', keys: 'questions.*' },
  { namespace: 'landers-collagelanding', keys: 'niche.**' },
  { namespace: 'landers-gallery', keys: 'niche.**' },
  { namespace: 'landers-iconslanding', keys: 'niche.**' },
  { namespace: 'landers-socialnetwork', keys: 'lines.*' },
  { namespace: 'landers-socialnetwork', keys: 'niche.**' },
  { namespace: 'landers-socialnetwork', keys: 'posts.*.*' },
  { namespace: 'landers-socialnetwork', keys: 'topics.*' },
  { namespace: 'landers-maplanding', keys: 'kind.*' },
  { namespace: 'landers-maplanding', keys: 'niche.**' },
  { namespace: 'landers-tinderswipe', keys: 'niche.**' },
  { namespace: 'landers-transitionsvideolanding', keys: 'niche.**' },
  { namespace: 'landers-transitionsvideolanding', keys: 'questions.*' },
  { namespace: 'landers-transitionsvideolanding', keys: 'answers.*' },
  { namespace: 'landers-video', keys: 'niche.**' },
];
