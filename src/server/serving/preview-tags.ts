import { translator } from '#i18n/build.ts';
import { countryName } from '#i18n/country-name.ts';
import type { Locale } from '#i18n/locales.ts';
import type { Preview } from '#server/services/profiles/preview.ts';
import type { Site } from '#site/types.ts';

/** What the head of a page says, by the `name` or `property` of its `<meta>`; `title` is the title. */
export type PreviewTags = Readonly<Record<string, string>>;

/**
 * What a preview of a shared link says of a member: who, where, that a profile is fictional where it is, and whose site it is.
 * @param address of the page as it was asked for
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
    // A face stands upright; the large form would cut it.
    'twitter:card': 'summary',
  };
}

const title = /(<title>)[^<]*(<\/title>)/;
const meta = /(<meta (?:name|property)="([\w:]+)" content=")[^"]*(")/g;

/** A page whose head says other things; nothing but the texts of tags that are there changes, so its policy holds as before. */
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

/** For text and for attributes in quotes. */
function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
