import type { Page, Route } from '@playwright/test';

const lose = (route: Route) => route.abort('internetdisconnected');

/** Takes the page offline; mocked API answers fail, too. */
export async function loseNetwork(page: Page): Promise<void> {
  await page.route('**/api/**', lose);
  await page.context().setOffline(true);
}

/** Takes the page online again. */
export async function findNetwork(page: Page): Promise<void> {
  await page.unroute('**/api/**', lose);
  await page.context().setOffline(false);
}
