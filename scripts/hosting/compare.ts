import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ask, judge, type Question, tell } from '#scripts/hosting/ask.ts';
import { type FrontProgram, stop, waitForPort } from '#scripts/hosting/fronts.ts';
import { checkProxy } from '#scripts/hosting/proxy.ts';
import { questionsFor } from '#scripts/hosting/questions.ts';
import { checkSecureForm } from '#scripts/hosting/secure-form.ts';
import { type Compared, proof, readerOf, type Trial, writeConfiguration } from '#scripts/hosting/trial.ts';
import { freePort } from '#scripts/lib/free-port.ts';
import { startFreshServer } from '#scripts/lib/running-server.ts';
import { otherNames } from '#site/names.ts';
import { sharedPaths } from '#site/shared-paths.ts';

/**
 * Sends requests about the sites to every front server, and to this project's server behind them: to nginx everything
 * that it answers itself, to Caddy what a proxy must do.
 * @returns number of wrong answers; each is written to stderr
 */
export async function compareFronts(fronts: readonly FrontProgram[], compared: Compared): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'check-hosting-'));
  chmodSync(folder, 0o755);
  const user = readerOf(compared.dist);
  const challenges = join(folder, 'acme');
  mkdirSync(join(challenges, '.well-known/acme-challenge'), { recursive: true });
  writeFileSync(join(challenges, proof.path), proof.text);
  let failures = 0;
  try {
    for (const front of fronts) {
      const own = await startFreshServer(await freePort(), {
        TRUSTED_PROXIES: '127.0.0.1',
        SITES_DIR: compared.sitesFolder,
        DIST_DIR: compared.dist,
      });
      const trial = { ...compared, front, own, folder, challenges, user };
      try {
        failures +=
          front.name === 'nginx'
            ? (await checkPlainForm(trial)) + (await checkSecureForm(trial))
            : await checkProxy(trial);
      } finally {
        await own.stop();
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return failures;
}

/** Checks answers over plain http, with this project's server and then without it. */
async function checkPlainForm(trial: Trial): Promise<number> {
  const { front, own, folder, sites, dist, user } = trial;
  const port = await freePort();
  const child = front.start(writeConfiguration(trial, `${front.name}.conf`, '--plain', String(port)), folder, user);
  const questions = sites.flatMap((site) => questionsFor(site, dist)).map(front.brotli ? same : withoutBrotli);
  if (!front.brotli)
    console.log(
      `${front.name}: without its Brotli module (libnginx-mod-http-brotli-static), so gzip alone is compared.`,
    );
  let failures = 0;
  try {
    await waitForPort(port, child);
    for (const question of questions) {
      const [ours, theirs] = await Promise.all([ask(own.port, question), ask(port, question)]);
      failures += tell(front, question, judge(question, ours, theirs));
    }
    console.log(
      `${front.name}: ${questions.length - failures} of ${questions.length} answers are those of our own server (read as ${user}).`,
    );
    failures += await checkProofs(trial, port);
    await own.stop();
    failures += await checkAlone(trial, port);
  } finally {
    await stop(child);
  }
  return failures;
}

/** Every host name, including that of a new site, must serve ACME challenges before it has a certificate. */
async function checkProofs({ front, sites }: Trial, port: number): Promise<number> {
  const names = sites.flatMap((site) => [site.domain, ...otherNames(site)]);
  let failures = 0;
  for (const host of [...names, 'new.example']) {
    const question = { host, path: proof.path };
    const { status, body } = await ask(port, question);
    const isRight = status === '200' && body === Buffer.from(proof.text).toString('base64');
    failures += tell(front, question, isRight ? [] : [`no proof, but ${status}`]);
  }
  console.log(`${front.name}: ${names.length + 1 - failures} of ${names.length + 1} names serve proofs.`);
  return failures;
}

/**
 * While this project's server is down, the API and everything that needs the server answer with `Retry-After`; a lander
 * with variants still works.
 */
async function checkAlone({ front, sites }: Trial, port: number): Promise<number> {
  let failures = 0;
  for (const site of sites) {
    const { domain: host, retired } = site;
    const away = retired === null ? '/api/healthz.php' : '/';
    const { status, 'retry-after': retryAfter } = await ask(port, { host, path: away });
    const isRight = status === '503' && /^\d+$/.test(retryAfter ?? '');
    failures += tell(
      front,
      { host, path: away },
      isRight ? [] : [`${status}, Retry-After «${retryAfter}» without our server`],
    );
    for (const path of sharedPaths(site).keys()) {
      const answer = await ask(port, { host, path });
      const isPage = answer.status === '200' && answer['content-type']?.startsWith('text/html') === true;
      failures += tell(front, { host, path }, isPage ? [] : [`${answer.status} without our server`]);
    }
  }
  return failures;
}

function same(question: Question): Question {
  return question;
}

/** Removes Brotli from the accepted encodings, so that the reference server sends what nginx can send, too. */
function withoutBrotli(question: Question): Question {
  const { 'accept-encoding': accepted, ...headers } = question.headers ?? {};
  if (accepted === undefined) return question;
  return { ...question, headers: { ...headers, 'accept-encoding': accepted.replace('br, ', '') } };
}
