import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteDraft } from '#site/types.ts';
import type { Finding } from '#site-loader/source/explain.ts';

/** Reports files missing in `sites/<domain>/media/`, and languages without an `alt` text for a picture. */
export function checkMedia({ media, promotion, locales = [] }: SiteDraft, folder: string): Finding[] {
  const { hero, ...drawings } = media ?? {};
  const pictures = [
    { path: ['media', 'hero'], picture: hero },
    { path: ['promotion', 'picture'], picture: promotion?.picture },
  ];
  return [
    ...Object.entries(drawings).flatMap(([key, name]) => missingFile(['media', key], name, folder)),
    ...pictures.flatMap(({ path, picture }) => missingFile([...path, 'file'], picture?.file, folder)),
    ...pictures.flatMap(({ path, picture }) =>
      picture === undefined ? [] : [...missingAlts([...path, 'alt'], picture.alt, locales)],
    ),
  ];
}

function missingFile(path: readonly string[], name: string | undefined, folder: string): Finding[] {
  if (name === undefined || existsSync(join(folder, 'media', name))) return [];
  const message = `no file ${name} in the site's media folder. Put it into media/, or take the key out.`;
  return [{ path, message }];
}

function missingAlts(
  path: readonly string[],
  alt: Readonly<Record<string, unknown>>,
  locales: readonly string[],
): Finding[] {
  const listed = locales.join(', ');
  const missing = locales.filter((locale) => alt[locale] === undefined);
  const strange = Object.keys(alt).filter((locale) => !locales.includes(locale));
  return [
    ...missing.map((locale) => ({
      path,
      message: `no words in ${locale}. Say what is to be seen, for readers who cannot see it.`,
    })),
    ...strange.map((locale) => ({
      path: [...path, locale],
      message: `the site is not published in ${locale} (locales: ${listed}). Add it to locales, or remove this text.`,
    })),
  ];
}
