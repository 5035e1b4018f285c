/** `npm run bench -- routes`: members screens after a click and after Back, warm, with the CPU throttled four times. */
import { setTimeout as sleep } from 'node:timers/promises';
import { demoEmail, demoPassword } from '#scripts/demo/logins.ts';
import { type BenchRow, median, reportBench } from '#scripts/lib/bench-result.ts';
import { type PlainPage, startPlainBrowser } from '#scripts/lib/plain-browser.ts';
import { startFreshServer } from '#scripts/lib/running-server.ts';
import { exampleSite } from '#tests/support/sites.ts';

const port = Number(process.env.BENCH_PORT ?? 4416);
const slowDown = 4;
const runs = 10;
/** Maximum milliseconds from the click to the first frame with the content of the new screen. */
const target = 150;
/** Number of cards in a long list, to which Back returns. */
const longList = 60;

interface Change {
  readonly name: string;
  /** Expression that performs the member's action. */
  readonly act: string;
  /** Expression that is true once the new screen shows its content. */
  readonly shown: string;
}

const link = (address: string) =>
  `[...document.querySelectorAll('a[href="${address}"]')].find((each) => each.getClientRects().length > 0).click()`;
const hasCards = `document.querySelectorAll('.people li:not(.skeleton)').length`;
/** Run repeatedly in order: each change ends on the screen on which the next one starts. */
const changes: readonly Change[] = [
  {
    name: 'search to a profile',
    act: `document.querySelectorAll('.people a')[40].click()`,
    shown: `!!document.querySelector('.member h1')`,
  },
  { name: 'Back to a long search', act: 'history.back()', shown: `${hasCards} >= ${longList}` },
  {
    name: 'search to likes',
    act: link('/likes'),
    shown: `!!document.querySelector('.likes-lists, .notice, .people')&&location.pathname==='/likes'`,
  },
  { name: 'likes to settings', act: link('/notifications'), shown: `document.body.innerText.includes('@')` },
  { name: 'settings to search', act: link('/members'), shown: `${hasCards} > 0` },
];

/** Sums layout shifts after a screen is shown; replacing one screen by another is not a shift. */
const watchShifts = `window.shifts = 0, window.shown = Infinity, new PerformanceObserver((list) => {
  for (const { startTime, value } of list.getEntries()) if (startTime > window.shown) window.shifts += value;
}).observe({ type: 'layout-shift' }), undefined`;

const site = exampleSite('velvet-evening.example');
const origin = `http://${site.domain}.localhost:${port}`;
// Enough demo members that the demo member's search nearby gives a long list.
const server = await startFreshServer(port, { DEMO_MEMBERS: '1000' }, 400);
const browser = await startPlainBrowser();
try {
  const page = await browser.openPage();
  await page.send('Emulation.setDeviceMetricsOverride', {
    width: 360,
    height: 740,
    deviceScaleFactor: 1,
    mobile: false,
  });
  await logIn(page);
  await page.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  await page.evaluate(watchShifts);
  const rows: BenchRow[] = [];
  const times = new Map(changes.map(({ name }) => [name, [] as number[]]));
  let lost = 0;
  for (let run = -1; run < runs; run++) {
    await growList(page);
    const before = Number(await page.evaluate('scrollY'));
    for (const change of changes) {
      const milliseconds = await timeChange(page, change);
      if (run >= 0) times.get(change.name)?.push(milliseconds);
      if (change.name.startsWith('Back') && Number(await page.evaluate('scrollY')) !== before) lost += 1;
      await sleep(700);
    }
  }
  for (const [name, each] of times) {
    const middle = median(each);
    rows.push({
      what: `${name}, ${slowDown}x CPU slow-down, median of ${runs}`,
      figure: `${Math.round(middle)} ms (${each.map(Math.round).join(' ')})`,
      target: `${target} ms`,
      reached: middle <= target,
    });
  }
  const shifts = Number(await page.evaluate('window.shifts'));
  rows.push({
    what: 'layout shift on all of these once they are shown',
    figure: shifts.toFixed(4),
    target: '0',
    reached: shifts < 0.001,
  });
  rows.push({ what: 'Back that lost its place', figure: `${lost} of ${runs + 1}`, target: '0', reached: lost === 0 });
  reportBench('routes', rows);
} finally {
  browser.close();
  await server.stop();
}

async function logIn(page: PlainPage): Promise<void> {
  await visit(page, `${origin}/login`);
  const body = JSON.stringify({ login: demoEmail(site), password: demoPassword });
  await page.evaluate(`fetch('/api/user.php', { method: 'POST', headers: { 'content-type': 'application/json' },
    body: ${JSON.stringify(body)} }).then(() => undefined)`);
  await visit(page, `${origin}/members`);
  await page.evaluate(`document.querySelector('#entry-warning [data-entry-accept]')?.click()`);
  // Scripts of other screens load after the first screen has been shown for a while.
  await sleep(4_000);
}

/** Scrolls until the list is long, then to a position within it. */
async function growList(page: PlainPage): Promise<void> {
  for (let turn = 0; turn < 40; turn++) {
    if (Number(await page.evaluate(hasCards)) >= longList) break;
    await page.evaluate('scrollTo(0, document.body.scrollHeight)');
    await sleep(300);
  }
  const cards = Number(await page.evaluate(hasCards));
  if (cards < longList) throw new Error(`the search found ${cards} people, and needs ${longList}`);
  await page.evaluate(`scrollTo(0, 1500)`);
  await sleep(500);
}

async function timeChange(page: PlainPage, { act, shown }: Change): Promise<number> {
  return Number(
    await page.evaluate(`new Promise((resolve, reject) => {
      setTimeout(() => reject(new Error('nothing new was shown within 10 s')), 10000);
      const started = performance.now();
      window.shown = Infinity;
      ${act};
      requestAnimationFrame(function check() {
        if (!(${shown})) return requestAnimationFrame(check);
        resolve(performance.now() - started);
        requestAnimationFrame(() => { window.shown = performance.now(); });
      });
    })`),
  );
}

async function visit(page: PlainPage, url: string): Promise<void> {
  await page.send('Page.navigate', { url });
  while ((await page.evaluate(`location.href === '${url}' && document.readyState === 'complete'`)) !== true)
    await sleep(50);
  await sleep(1_000);
}
