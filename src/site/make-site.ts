import { interestsOf } from '#site/niche-interests.ts';
import { nicheLines } from '#site/niche-lines.ts';
import { questionsOf } from '#site/niche-questions.ts';
import { niches } from '#site/schema/niches.ts';
import { resolveTheme, themeVariables } from '#site/theme.ts';
import type { CopyOverrides, Site, SiteData, TokenPage } from '#site/types.ts';

/** Creates a site from its file and texts: fills in defaults and derived values. */
export function makeSite(
  data: SiteData,
  folder: string,
  overrides: CopyOverrides,
  tokenPages: readonly TokenPage[],
): Site {
  const theme = resolveTheme(data);
  return {
    ...data,
    nicheSlug: niches[data.niche],
    interests: data.interests ?? [...interestsOf(niches[data.niche])],
    match_questions: data.match_questions ?? [...questionsOf(niches[data.niche])],
    theme,
    themeVariables: themeVariables(theme),
    nicheLines: nicheLines(theme, data.niche_lines),
    pool: data.pool ?? data.domain,
    mail_name: data.mail_name ?? data.name,
    origin: `https://${data.domain}`,
    overrides,
    tokenPages,
    folder,
  };
}
