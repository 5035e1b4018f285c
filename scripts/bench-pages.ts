/**
 * Lighthouse (mobile) on home and landers of two sites in two languages each, and the time from a cold click to the
 * open sign-up modal.
 */
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { landerNames } from '#lib/routes.ts';
import { type BenchRow, median, reportBench } from '#scripts/lib/bench-result.ts';
import { timeModal } from '#scripts/lib/modal-time.ts';
import { startFreshServer } from '#scripts/lib/running-server.ts';
import { chromiumPath } from '#tests/support/chromium.ts';

const port = 4621;
const runs = 3;
const clicks = 7;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const flags = ['--no-sandbox', '--headless=new', '--disable-quic', '--no-first-run', '--disable-background-networking'];
const pages = ['velvet-evening.example', 'zomerrood.example'].flatMap((domain) =>
  ['', domain.startsWith('velvet') ? '/de' : '/en'].flatMap((prefix) =>
    ['/', ...landerNames.map((name) => `/landers/${name}`)].map((path) => ({
      name: `${domain}${prefix}${path}`,
      url: `http://${domain}.localhost:${port}${path === '/' ? prefix || '/' : prefix + path}`,
    })),
  ),
);

const home = `http://velvet-evening.example.localhost:${port}/`;

async function scorePage(url: string): Promise<Record<(typeof categories)[number], number>> {
  const scores: Record<(typeof categories)[number], number[]> = {
    performance: [],
    accessibility: [],
    'best-practices': [],
    seo: [],
  };
  for (let run = 0; run < runs; run++) {
    const chrome = await launch({ chromePath: chromiumPath(), chromeFlags: flags });
    const result = await lighthouse(url, { port: chrome.port, onlyCategories: [...categories], logLevel: 'error' });
    chrome.kill();
    for (const category of categories) {
      scores[category].push(Math.round((result?.lhr.categories[category]?.score ?? 0) * 100));
    }
  }
  return {
    performance: median(scores.performance),
    accessibility: median(scores.accessibility),
    'best-practices': median(scores['best-practices']),
    seo: median(scores.seo),
  };
}

const server = await startFreshServer(port);
const rows: BenchRow[] = [];
try {
  for (const { name, url } of pages) {
    const score = await scorePage(url);
    rows.push({
      what: `Lighthouse mobile ${name}, median of ${runs}: performance, accessibility, best practices, SEO`,
      figure: Object.values(score).join(' / '),
      target: '99 / 100 / 100 / 100',
      reached:
        score.performance >= 99 && score.accessibility === 100 && score['best-practices'] === 100 && score.seo === 100,
    });
    console.log(name, Object.values(score).join(' / '));
  }
  const milliseconds = median(await timeModal(home, clicks));
  rows.push({
    what: `sign-up modal open after a cold click, 4x CPU slow-down, median of ${clicks}`,
    figure: `${Math.round(milliseconds)} ms`,
    target: '300 ms',
    reached: milliseconds <= 300,
  });
} finally {
  await server.stop();
}
reportBench('pages', rows);
