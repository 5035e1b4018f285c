import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { endpointPath } from '#contract/endpoint.ts';
import { getHealth } from '#contract/healthz.ts';
import { answer } from '#scripts/hosting/answer.ts';
import { ask, judge, type Question, tell } from '#scripts/hosting/ask.ts';
import { stop, waitForPort } from '#scripts/hosting/fronts.ts';
import { type Trial, writeConfiguration } from '#scripts/hosting/trial.ts';
import { freePort } from '#scripts/lib/free-port.ts';
import { otherNames } from '#site/names.ts';

/** A forged client address; only a proxy that Caddy trusts may set it. */
const claimed = '203.0.113.7';

/**
 * Checks Caddy as a proxy: pages, API and other names answer like this project's server, requests carry the client's
 * data, http redirects to https, and while this project's server is down the answer is 503.
 * @returns number of problems; each is written to stderr
 */
export async function checkProxy(trial: Trial): Promise<number> {
  const failures = (await checkForwarding(trial)) + (await checkHeaders(trial));
  if (failures === 0)
    console.log(`${trial.front.name}: passes on what it should to our own server, and says whose it is.`);
  return failures;
}

/** Checks answers over plain http, with this project's server and then without it. */
async function checkForwarding(trial: Trial): Promise<number> {
  const { front, own, folder, sites, user } = trial;
  const port = await freePort();
  const child = front.start(writeConfiguration(trial, 'Caddyfile.plain', '--plain', String(port)), folder, user);
  const health = endpointPath(getHealth);
  const questions = sites.flatMap((site): Question[] => [
    ...['/', '/login', '/login/', health].map((path) => ({ host: site.domain, path })),
    ...otherNames(site).map((host) => ({ host, path: '/login?a=1' })),
  ]);
  let failures = 0;
  try {
    await waitForPort(port, child);
    for (const question of questions) {
      const [ours, theirs] = await Promise.all([ask(own.port, question), ask(port, question)]);
      failures += tell(front, question, judge(question, ours, theirs));
    }
    await own.stop();
    for (const { domain: host } of sites) {
      for (const path of ['/', health]) {
        const { status, 'retry-after': retryAfter } = await ask(port, { host, path });
        const isRight = status === '503' && /^\d+$/.test(retryAfter ?? '');
        failures += tell(
          front,
          { host, path },
          isRight ? [] : [`${status}, Retry-After «${retryAfter}» without our server`],
        );
      }
    }
  } finally {
    await stop(child);
  }
  return failures;
}

/** Checks the forwarded headers, with https (Caddy makes the certificates itself here) and with plain http. */
async function checkHeaders(trial: Trial): Promise<number> {
  const { front, folder, user } = trial;
  const site = trial.sites.find(({ retired }) => retired === null);
  if (site === undefined) throw new Error('there is no site to ask for');
  const { domain } = site;
  const [http, https, plain, echo] = [await freePort(), await freePort(), await freePort(), await freePort()];
  const api = ['--site', domain, '--api', `http://127.0.0.1:${echo}`];
  const file = writeConfiguration(trial, 'Caddyfile', ...api);
  const options = [`http_port ${http}`, `https_port ${https}`, 'local_certs', 'skip_install_trust', 'admin off'];
  writeFileSync(file, `{\n${options.join('\n')}\n}\n${readFileSync(file, 'utf8')}`);
  const server = await startEcho(echo);
  const wrong: string[] = [];
  const expect = (what: string, found: string, wanted: string) => {
    if (found !== wanted) wrong.push(`${what}: «${found}» instead of «${wanted}»`);
  };
  const secure = front.start(file, folder, user);
  try {
    await waitForPort(https, secure);
    await waitForCertificate(https, domain);
    const claim = {
      'x-forwarded-for': claimed,
      'x-forwarded-proto': 'gopher',
      'x-forwarded-host': 'elsewhere.example',
    };
    expect('https', await answer(https, domain, '/', true, claim), `200 ${domain} ${domain} https 127.0.0.1`);
    expect('http', await answer(http, domain, '/login?a=1', false), `308 https://${domain}/login?a=1`);
    expect('https of nobody', await answer(https, 'nobody.example', '/', true), 'refused');
    expect('http of nobody', await answer(http, 'nobody.example', '/', false), '404 Not found');
  } finally {
    await stop(secure);
  }
  const behind = front.start(
    writeConfiguration(trial, 'Caddyfile.behind', ...api, '--plain', String(plain)),
    folder,
    user,
  );
  try {
    await waitForPort(plain, behind);
    const claim = { 'x-forwarded-for': claimed, 'x-forwarded-proto': 'https', 'x-forwarded-host': domain };
    const wanted = `200 ${domain} ${domain} https ${claimed}, 127.0.0.1`;
    expect('behind a proxy', await answer(plain, domain, '/', false, claim), wanted);
  } finally {
    await stop(behind);
    server.close();
  }
  for (const line of wrong) console.error(`${front.name}: ${line}`);
  return wrong.length;
}

/** A replacement for this project's server that answers with the forwarded headers. */
function startEcho(port: number): Promise<Server> {
  const server = createServer(({ headers }, response) => {
    const names = ['host', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-for'];
    response.end(names.map((name) => headers[name]).join(' '));
  });
  return new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(server)));
}

/** Caddy accepts connections before its certificates exist. @throws if there is none after 10 s */
async function waitForCertificate(port: number, domain: string): Promise<void> {
  for (const deadline = Date.now() + 10_000; Date.now() < deadline; await sleep(50)) {
    if ((await answer(port, domain, '/', true)) !== 'refused') return;
  }
  throw new Error(`there is no certificate of ${domain}`);
}
