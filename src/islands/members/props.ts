import type { Locale } from '#i18n/locales.ts';
import type { IslandProps } from '#islands/island.ts';

/** What the members area is given by its page, and gives to each of its screens. */
export interface MembersProps extends IslandProps {
  /** Languages that the site speaks. */
  readonly locales: readonly Locale[];
  /** Address of the site's support, for those whom nothing else helps. */
  readonly support: string;
  /** The site's own copy for the parts that come when they are wanted, in this locale and by namespace. */
  readonly overrides: Readonly<Record<string, object>>;
}
