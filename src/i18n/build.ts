import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInstance, type i18n, type TFunction } from 'i18next';
import { type Locale, locales } from '#i18n/locales.ts';
import { type Namespace, namespaces } from '#i18n/namespaces.ts';
import type {} from '#i18n/resources.ts';

/** Copy of one site that replaces the product's: locale, namespace, nested keys. */
export type Overrides = Readonly<Partial<Record<Locale, Readonly<Record<string, Readonly<Record<string, unknown>>>>>>>;

/** Where the locale files stand; the same folder for build, server and tests. */
export const localesFolder = join(import.meta.dirname, '../../locales');

const noOverrides: Overrides = {};
const instances = new WeakMap<Overrides, i18n>();

/**
 * Texts of one namespace in one locale, read from `locales/` and replaced by the site's overrides where it has any.
 * @throws when a key or a placeholder has no value: a page never prints a bare key
 */
export function translator<N extends Namespace>(
  namespace: N,
  locale: Locale,
  overrides: Overrides = noOverrides,
): TFunction<N> {
  return instanceFor(overrides).getFixedT(locale, namespace);
}

/** Forgets everything read so far, so that an edited locale file shows in the development server. */
export function forgetTranslations(overrides: Overrides = noOverrides): void {
  instances.delete(overrides);
}

function instanceFor(overrides: Overrides): i18n {
  const known = instances.get(overrides);
  if (known !== undefined) return known;
  const instance = createInstance();
  instance.init({
    resources: Object.fromEntries(
      locales.map((locale) => [
        locale,
        Object.fromEntries(namespaces.map((namespace) => [namespace, readNamespace(locale, namespace)])),
      ]),
    ),
    initAsync: false,
    fallbackLng: false,
    interpolation: { escapeValue: false },
    parseMissingKeyHandler: (key) => {
      throw new Error(`no text for key "${key}"`);
    },
    missingInterpolationHandler: (text: string, match: RegExpExecArray) => {
      throw new Error(`no value for ${match[0]} in "${text}"`);
    },
  });
  for (const [locale, files] of Object.entries(overrides)) {
    for (const [namespace, texts] of Object.entries(files ?? {})) {
      instance.addResourceBundle(locale, namespace, texts, true, true);
    }
  }
  instances.set(overrides, instance);
  return instance;
}

function readNamespace(locale: Locale, namespace: Namespace): Record<string, unknown> {
  const file = join(localesFolder, locale, `${namespace}.json`);
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw new Error(`locales/${locale}/${namespace}.json: ${(error as Error).message}`);
  }
}
