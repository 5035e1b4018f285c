import { translator } from '#i18n/build.ts';
import { countryName } from '#i18n/country-name.ts';
import type { Locale } from '#i18n/locales.ts';
import type { Preview } from '#server/services/profiles/preview.ts';
import type { Site } from '#site/types.ts';

/** Content of the `<meta>` tags of a page, by `name` or `property`; `title` is the title. */
export type PreviewTags = Readonly<Record<string, string>>;

/**
 * The preview of a shared link to a member: name, place, the mark of a fictional profile, and the site's name.
 * @param address of the page as requested
 */
export function previewTags(site: Site, locale: Locale, preview: Preview, address: string): PreviewTags {
  const { name, age, city, country, fictional, picture } = preview;
  const text = translator('openers', locale, site.overrides);
  const members = translator('members', locale, site.overrides);
  const title = `${age === null ? name : `${name}, ${age}`} · ${site.name}`;
  const place = [city, country && countryName(country, locale)].filter(Boolean).join(', ');
  const label = site.fictional_singular[locale] ?? members('member.fictional');
  const sentences = fictional
    ? [`${label}.`, members('member.fictionalWarning'), text('note')]
    : [place && `${place}.`, text('preview', { site: site.name }), text('note')];
  const description = sentences.filter(Boolean).join(' ');
  return {
    title,
    description,
    'og:title': title,
    'og:description': description,
    'og:url': address,
    'og:image': `${site.origin}${picture.path}`,
    'og:image:width': String(picture.width),
    'og:image:height': String(picture.height),
    'og:image:alt': text('picture', { name }),
    // Portraits are upright; the large card would crop the face.
    'twitter:card': 'summary',
  };
}

const title = /(<title>)[^<]*(<\/title>)/;
const meta = /(<meta (?:name|property)="([\w:]+)" content=")[^"]*(")/g;

/**
 * Fills other texts into the `<meta>` tags and the title of a page. Only existing tags change, so the page's policy
 * still holds.
 */
export function withTags(html: string, tags: PreviewTags): string {
  const end = html.indexOf('</head>');
  if (end < 0) return html;
  const head = html
    .slice(0, end)
    .replace(title, (whole, open: string, close: string) =>
      tags.title ? open + escapeText(tags.title) + close : whole,
    )
    .replace(meta, (whole, open: string, name: string, close: string) => {
      const value = tags[name];
      return value === undefined ? whole : open + escapeText(value) + close;
    });
  return head + html.slice(end);
}

/** Escapes text for HTML, also inside quoted attributes. */
function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
