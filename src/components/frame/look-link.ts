import { searchVisitors } from '#lib/audience.ts';
import { href, type Page } from '#site/pages.ts';

/** The link to the search for visitors. */
interface LookLink {
  readonly href: string;
  /** Only for visitors from a partner: hidden, but with its space kept, until the idle script sets `is-sent`. */
  readonly onlySent: boolean;
}

/** @returns the link to the search; `undefined` if only members may search */
export function lookLink(page: Page): LookLink | undefined {
  const visitors = searchVisitors(page.site);
  return visitors && { href: href(page, 'members'), onlySent: visitors === 'source' };
}
