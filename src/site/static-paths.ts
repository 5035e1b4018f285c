import { sites } from 'virtual:sites';
import type { RouteName } from '#lib/routes.ts';
import { pathsOf, type StaticPath } from '#site/pages.ts';

/** For `getStaticPaths`: the pages of a route for every site that this run of Astro renders. */
export function staticPaths(route: RouteName): StaticPath[] {
  return pathsOf(sites, route);
}
