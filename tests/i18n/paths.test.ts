import { array, assert, constantFrom, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { locales } from '#i18n/locales.ts';
import { localizedPath, splitLocale } from '#i18n/paths.ts';
import { routeNames, routePath } from '#lib/routes.ts';

const locale = constantFrom(...locales);
const route = constantFrom(...routeNames.map((name) => routePath(name)));
/** Paths that begin with something no route begins with: two letters may be a locale. */
const segments = array(string({ minLength: 3, maxLength: 12 }).map(encodeURIComponent), { minLength: 1, maxLength: 4 });

describe('localizedPath and splitLocale', () => {
  test('language-2: are each other’s inverse for every route, locale and default', () => {
    assert(
      property(route, locale, locale, (path, language, siteDefault) => {
        expect(splitLocale(localizedPath(path, language, siteDefault), siteDefault)).toEqual({
          locale: language,
          path,
        });
      }),
    );
  });

  test('are each other’s inverse for any other path', () => {
    assert(
      property(segments, locale, locale, (parts, language, siteDefault) => {
        const path = `/${parts.join('/')}`;
        expect(splitLocale(localizedPath(path, language, siteDefault), siteDefault)).toEqual({
          locale: language,
          path,
        });
      }),
    );
  });

  test('language-2: publish the default locale without a prefix and never end in a slash', () => {
    expect(localizedPath('/', 'nl', 'nl')).toBe('/');
    expect(localizedPath('/', 'nl', 'en')).toBe('/nl');
    expect(localizedPath('/login', 'nl', 'nl')).toBe('/login');
    expect(localizedPath('/login', 'nl', 'en')).toBe('/nl/login');
  });
});

describe('splitLocale', () => {
  test.each(['/nlx/login', '/xx/login', '/NLD', '/login', '/members/nl', '/'])(
    'language-5: finds no locale in %s',
    (path) => {
      expect(splitLocale(path, 'de')).toEqual({ locale: 'de', path });
    },
  );

  test('takes the prefix off the home page, too', () => {
    expect(splitLocale('/nl', 'en')).toEqual({ locale: 'nl', path: '/' });
    expect(splitLocale('/nl/', 'en')).toEqual({ locale: 'nl', path: '/' });
  });
});
