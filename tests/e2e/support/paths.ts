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
  '/landers/iconslanding',
  '/landers/tinderswipe',
  '/landers/video',
  '/error',
] as const;
