/**
 * `npm run trial:covered [-- --site <domain> …]`: opens every public page of every site, with and without a partner's
 * link, and every members screen, and checks that nothing on the first screenful covers a clickable element. Exits
 * with 1 if something does.
 */
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { type BenchRow, reportBench } from '#scripts/lib/bench-result.ts';
import { freePort } from '#scripts/lib/free-port.ts';
import { startFreshServer } from '#scripts/lib/running-server.ts';
import { tryMember, tryVisitor } from '#scripts/trial-covered/walk.ts';
import { requireSites } from '#site-loader/load.ts';
import { chromiumPath } from '#tests/support/chromium.ts';

const { values } = parseArgs({ options: { site: { type: 'string', multiple: true } } });
const sites = requireSites().filter(({ domain }) => values.site === undefined || values.site.includes(domain));
const server = await startFreshServer(await freePort(), { DEMO_MEMBERS: '12' }, 300);
const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] });
const rows: BenchRow[] = [];
try {
  for (const site of sites) {
    for (const walk of [tryVisitor, tryMember]) {
      const { what, views, found } = await walk(browser, site, server.port);
      for (const line of found) console.error(line);
      const reached = views > 0 && found.length === 0;
      rows.push({ what: `${site.domain}, ${what}`, figure: `${found.length} of ${views} views`, target: '0', reached });
    }
  }
} finally {
  await browser.close();
  await server.stop();
}
reportBench('covered', rows);
process.exitCode = rows.length > 0 && rows.every(({ reached }) => reached) ? 0 : 1;
