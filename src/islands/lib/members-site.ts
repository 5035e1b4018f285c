import { createContext, use } from 'react';
import type { Locale } from '#i18n/locales.ts';

/** Data of the site that all screens of the members area share. */
export interface MembersSite {
  /** The site's languages. */
  readonly locales: readonly Locale[];
  /** E-mail address of the site's support. */
  readonly support: string;
  /** The site's own texts for lazy parts, in this language, by namespace. */
  readonly overrides: Readonly<Record<string, object>>;
}

const MembersSiteContext = createContext<MembersSite | undefined>(undefined);

export const MembersSiteProvider = MembersSiteContext.Provider;

/** The site of the members area. @throws outside the members area */
export function useMembersSite(): MembersSite {
  const site = use(MembersSiteContext);
  if (site === undefined) throw new Error('not in the members area');
  return site;
}
