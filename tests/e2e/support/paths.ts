/** Every type of public page. */
export const pagePaths = [
  '/',
  '/login',
  '/signup',
  '/complete-signup',
  '/activate/done',
  '/activate/error',
  '/reset-password',
  '/reset-password/do',
  '/lang-config',
  '/pages/terms',
  '/pages/privacy',
  '/pages/cookies',
  '/landers/collagelanding',
  '/landers/iconslanding',
  '/landers/tinderswipe',
  '/error',
] as const;
