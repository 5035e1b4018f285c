import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInstance, type i18n, type Resource, type ResourceKey, type TFunction } from 'i18next';
import { type Locale, locales } from '#i18n/locales.ts';
import { type Namespace, namespaces } from '#i18n/namespaces.ts';
import type {} from '#i18n/resources.ts';
import { noteLocale } from '#i18n/used-locales.ts';
import { memoize, memoizeByObject } from '#lib/memoize.ts';
import { mergeTexts } from '#lib/merge-texts.ts';

/** A site's own texts, which replace the product's: locale, namespace, nested keys. */
export type Overrides = Readonly<Partial<Record<Locale, Readonly<Record<string, Readonly<Record<string, unknown>>>>>>>;

/** Folder of the locale files, the same for build, server and tests. */
export const localesFolder = join(import.meta.dirname, '../../locales');

const noOverrides: Overrides = {};
let instances = new WeakMap<Overrides, i18n>();
/** Translators by instance, locale and namespace. Texts without placeholders are cached. */
const translatorsOf = memoizeByObject((instance: i18n) =>
  memoize((locale: Locale, namespace: Namespace): unknown => rememberingTexts(instance.getFixedT(locale, namespace))),
);

/**
 * The texts of one namespace in one locale, from `locales/`, with the site's own texts where it has any.
 * @throws when a key or a placeholder has no value: a page must never show a bare key
 */
export function translator<N extends Namespace>(
  namespace: N,
  locale: Locale,
  overrides: Overrides = noOverrides,
): TFunction<N> {
  noteLocale(locale);
  // Sites share the instance of the product's texts for namespaces that they do not override.
  const instance = instanceFor(overrides[locale]?.[namespace] === undefined ? noOverrides : overrides);
  return translatorsOf(instance)(locale, namespace) as TFunction<N>;
}

/** Drops all cached texts, so that the development server shows an edited locale file. */
export function forgetTranslations(): void {
  instances = new WeakMap();
}

/** Caches texts without placeholders: the pages of all sites use the same few thousand. */
function rememberingTexts<N extends Namespace>(translate: TFunction<N>): TFunction<N> {
  const lookUp = memoize((key: string): unknown => Reflect.apply(translate, undefined, [key]));
  return new Proxy(translate, {
    apply(target, self, request: [key: string, ...values: unknown[]]) {
      const [key, ...values] = request;
      return values.length > 0 ? endOnce(Reflect.apply(target, self, request), values[0]) : lookUp(key);
    },
  });
}

/** Removes the double full stop after a value that ends with one, such as "Billie N.", at the end of a sentence. */
function endOnce(text: unknown, values: unknown): unknown {
  if (typeof text !== 'string' || typeof values !== 'object' || values === null) return text;
  const stopped = Object.values(values).filter((value) => typeof value === 'string' && value.endsWith('.'));
  return stopped.reduce<string>((sentence, value) => sentence.replaceAll(`${value}.`, value), text);
}

function instanceFor(overrides: Overrides): i18n {
  const known = instances.get(overrides);
  if (known !== undefined) return known;
  const instance = createInstance();
  instance.init({
    resources: overrides === noOverrides ? productTexts() : overriddenTexts(overrides),
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
  instances.set(overrides, instance);
  return instance;
}

function productTexts(): Resource {
  return Object.fromEntries(
    locales.map((locale) => [
      locale,
      Object.fromEntries(namespaces.map((namespace) => [namespace, readNamespace(locale, namespace)])),
    ]),
  );
}

/** Complete texts of the namespaces that a site overrides in part. */
function overriddenTexts(overrides: Overrides): Resource {
  const product = instanceFor(noOverrides);
  return Object.fromEntries(
    Object.entries(overrides).map(([locale, files]) => [
      locale,
      Object.fromEntries(
        Object.entries(files ?? {}).map(([namespace, texts]) => [
          namespace,
          mergeTexts(product.getResourceBundle(locale, namespace), texts) as ResourceKey,
        ]),
      ),
    ]),
  );
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
