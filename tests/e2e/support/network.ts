import type { Page, Route } from '@playwright/test';

const lose = (route: Route) => route.abort('internetdisconnected');

/** Takes the network away, also from answers that a test gives in the server's place. */
export async function loseNetwork(page: Page): Promise<void> {
  await page.route('**/api/**', lose);
  await page.context().setOffline(true);
}

/** Gives the network back. */
export async function findNetwork(page: Page): Promise<void> {
  await page.unroute('**/api/**', lose);
  await page.context().setOffline(false);
}
