import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInstance, type i18n, type Resource, type ResourceKey, type TFunction } from 'i18next';
import { type Locale, locales } from '#i18n/locales.ts';
import { type Namespace, namespaces } from '#i18n/namespaces.ts';
import type {} from '#i18n/resources.ts';
import { mergeTexts } from '#lib/merge-texts.ts';

/** Copy of one site that replaces the product's: locale, namespace, nested keys. */
export type Overrides = Readonly<Partial<Record<Locale, Readonly<Record<string, Readonly<Record<string, unknown>>>>>>>;

/** Where the locale files stand; the same folder for build, server and tests. */
export const localesFolder = join(import.meta.dirname, '../../locales');

const noOverrides: Overrides = {};
let instances = new WeakMap<Overrides, i18n>();
/** By instance, locale and namespace: texts that stand as they are. */
const translators = new WeakMap<i18n, Map<string, unknown>>();

/**
 * Texts of one namespace in one locale, read from `locales/` and replaced by the site's overrides where it has any.
 * @throws when a key or a placeholder has no value: a page never prints a bare key
 */
export function translator<N extends Namespace>(
  namespace: N,
  locale: Locale,
  overrides: Overrides = noOverrides,
): TFunction<N> {
  // Sites share what none of them says in words of its own.
  const instance = instanceFor(overrides[locale]?.[namespace] === undefined ? noOverrides : overrides);
  const known = translators.get(instance) ?? new Map<string, unknown>();
  translators.set(instance, known);
  const key = `${locale} ${namespace}`;
  const translate = known.get(key) ?? rememberingTexts(instance.getFixedT(locale, namespace));
  known.set(key, translate);
  return translate as TFunction<N>;
}

/** Forgets everything read so far, so that an edited locale file shows in the development server. */
export function forgetTranslations(): void {
  instances = new WeakMap();
}

/** Looks a text without placeholders up once: pages of all sites ask for the same few thousand. */
function rememberingTexts<N extends Namespace>(translate: TFunction<N>): TFunction<N> {
  const known = new Map<string, unknown>();
  return new Proxy(translate, {
    apply(target, self, request: [key: string, ...values: unknown[]]) {
      const [key, ...values] = request;
      if (values.length > 0) return endOnce(Reflect.apply(target, self, request), values[0]);
      const text = known.get(key) ?? Reflect.apply(target, self, request);
      known.set(key, text);
      return text;
    },
  });
}

/** A sentence that ends with a value which ends with a full stop, such as "Billie N.", gets no second one. */
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

/** The namespaces that a site says anything in, whole. */
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
