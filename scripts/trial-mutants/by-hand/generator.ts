import { type Mutant, number } from '#scripts/trial-mutants/mutant.ts';

/** Mutants of sites and of the build. */
export const generator: readonly Mutant[] = [
  ...number('site', [
    {
      file: 'src/site/required-pages.ts',
      search: 'return [company.country, ...countries];',
      replace: 'return [...countries];',
      breaks: 'A German company whose site is for another country has no imprint.',
    },
    {
      file: 'src/site/theme.ts',
      search: 'success: lighten(theme.success, [surfaces.dark.far]),',
      replace: 'success: theme.success,',
      breaks: 'Green text is too dark to read in dark mode.',
    },
    {
      file: 'src/site/regions.ts',
      search: 'if (!site.countries.includes(country)) return false;',
      replace: '',
      breaks: 'A member can choose a region of a country that the site does not serve.',
    },
  ]),
  ...number('build', [
    {
      file: 'src/build/pages/csp.ts',
      search: "attribute === 'style' || ",
      replace: '',
      breaks: 'A page is published with inline styles that its own policy blocks.',
    },
    {
      file: 'src/build/plan.ts',
      search: 'only.length > 0 || all.length === 0 ? []',
      replace: 'only.length > 0 ? []',
      breaks: 'An empty folder of sites takes every built site down.',
    },
    {
      file: 'src/build/sitemap.ts',
      search: '.filter(({ slug }) => slug !== site.nicheSlug)',
      replace: '',
      breaks: 'The sitemap lists pages that are not the canonical ones.',
    },
  ]),
];
