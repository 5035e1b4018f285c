/** First visits with Firefox: opens screens in sequence while the service worker installs and takes control. */
import { translator } from '#i18n/build.ts';
import { demoEmail, demoPassword } from '#scripts/demo/logins.ts';
import { reportBench } from '#scripts/lib/bench-result.ts';
import type { StartEngine } from '#scripts/trial-engines/engine.ts';
import { trialSite, Visit } from '#scripts/trial-engines/visit.ts';

const account = translator('account', 'en');
const members = translator('members', 'en');
const screens = ['/likes', '/swipe-game', '/profile', '/notifications', '/match-finder'] as const;
/** The worker takes some seconds: screens are opened until it controls the page, at most this many. */
const maxScreens = 60;
const neverLost = { begin: () => Promise.resolve(), end: () => Promise.resolve() };

/**
 * Logs in with a new profile and opens five screens repeatedly, until the service worker controls the page.
 * @returns the exit code: 1 if a script failed in any visit
 */
export async function visitFresh(count: number, port: number, start: StartEngine): Promise<number> {
  const failures: string[] = [];
  let controlled = 0;
  for (let number = 1; number <= count; number += 1) {
    const engine = await start({ width: 1280, height: 800 });
    try {
      const visit = new Visit(engine, port, neverLost);
      await logIn(visit);
      // The page registers the worker when it is idle; from here on it installs.
      await visit.until('navigator.serviceWorker.getRegistration().then((worker) => worker !== undefined)');
      let isControlled = false;
      for (let opened = 0; opened < maxScreens && !(isControlled && opened >= screens.length * 2); opened += 1) {
        await visit.open(screens[opened % screens.length] ?? '/likes');
        await visit.see({ role: 'heading', name: await visit.text('main h1') });
        isControlled ||= (await engine.read('navigator.serviceWorker.controller !== null')) === true;
      }
      if (isControlled) controlled += 1;
    } catch (error) {
      failures.push(`${number}: ${error instanceof Error ? error.message : error}`);
    } finally {
      failures.push(...(await engine.errors().catch(() => [])).map((error) => `${number}: ${error}`));
      await engine.close();
    }
  }
  for (const failure of failures) console.error(failure);
  reportBench('engines-fresh', [
    {
      what: `failures in ${count} first visits`,
      figure: String(failures.length),
      target: '0',
      reached: failures.length === 0,
    },
    {
      what: 'visits in which the worker took over',
      figure: String(controlled),
      target: 'more than 0',
      reached: controlled > 0,
    },
  ]);
  return failures.length === 0 && controlled > 0 ? 0 : 1;
}

async function logIn(visit: Visit): Promise<void> {
  await visit.open('/login');
  await visit.click({ role: 'button', name: translator('common', 'en')('entry.accept') });
  await visit.see({ selector: 'main form[novalidate]' });
  await visit.type({ role: 'field', name: account('fields.login') }, demoEmail(trialSite));
  await visit.type({ role: 'field', name: account('fields.password') }, demoPassword);
  await visit.click({ role: 'button', name: account('login.submit') });
  await visit.arrive('/members');
  await visit.see({ role: 'heading', name: members('search.title') });
}
