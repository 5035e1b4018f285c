import { searchVisitors } from '#lib/audience.ts';
import { href, type Page } from '#site/pages.ts';

/** The way to the search for visitors. */
interface LookLink {
  readonly href: string;
  /** Only for visitors whom a partner sent: the idle script tells (`is-sent` on the document), and until then it keeps its room. */
  readonly onlySent: boolean;
}

/** @returns `undefined` where only members may search */
export function lookLink(page: Page): LookLink | undefined {
  const visitors = searchVisitors(page.site);
  return visitors && { href: href(page, 'members'), onlySent: visitors === 'source' };
}
