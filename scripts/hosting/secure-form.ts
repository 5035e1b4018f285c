import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { answer } from '#scripts/hosting/answer.ts';
import { stop, waitForPort } from '#scripts/hosting/fronts.ts';
import { proof, type Trial, writeConfiguration } from '#scripts/hosting/trial.ts';
import { freePort } from '#scripts/lib/free-port.ts';

/**
 * Checks nginx's configuration that terminates TLS itself, with self-signed certificates and local ports.
 * @returns number of problems; each is written to stderr
 */
export async function checkSecureForm(trial: Trial): Promise<number> {
  const certificates = join(trial.folder, 'certificates');
  writeCertificates(certificates, trial);
  const file = writeConfiguration(trial, 'nginx-https.conf', '--certificates', certificates);
  const [plain, secure] = [await freePort(), await freePort()];
  // In one pass: a local port may begin with 443.
  const text = readFileSync(file, 'utf8').replaceAll(/(?<=listen )(?:80|443)\b/g, (port) =>
    String(port === '80' ? plain : secure),
  );
  writeFileSync(file, text);
  const child = trial.front.start(file, trial.folder, trial.user);
  const wrong: string[] = [];
  const expect = (what: string, found: string, wanted: string) => {
    if (found !== wanted) wrong.push(`${what}: «${found}» instead of «${wanted}»`);
  };
  try {
    await waitForPort(secure, child);
    for (const { domain, retired } of trial.sites) {
      for (const host of [domain, `www.${domain}`]) {
        expect(`proof of ${host}`, await answer(plain, host, proof.path, false), `200 ${proof.text}`);
        if (retired === null)
          expect(`http://${host}`, await answer(plain, host, '/login?a=1', false), `308 https://${domain}/login?a=1`);
      }
      if (retired !== null) continue;
      const page = readFileSync(join(trial.dist, domain, 'login.html'), 'utf8');
      expect(`https://${domain}`, await answer(secure, domain, '/login', true), `200 ${page}`);
      expect(`https://www.${domain}`, await answer(secure, `www.${domain}`, '/', true), `308 https://${domain}/`);
    }
    expect('proof of a new site', await answer(plain, 'new.example', proof.path, false), `200 ${proof.text}`);
    expect('https of nobody', await answer(secure, 'nobody.example', '/', true), 'refused');
  } finally {
    await stop(child);
  }
  for (const line of wrong) console.error(`nginx with https: ${line}`);
  if (wrong.length === 0) console.log('nginx: the form with https answers as it should.');
  return wrong.length;
}

/** One certificate for all, in a folder per domain, with the file names of certbot. */
function writeCertificates(folder: string, { sites }: Trial): void {
  mkdirSync(folder, { recursive: true });
  const [key, certificate] = [join(folder, 'privkey.pem'), join(folder, 'fullchain.pem')];
  const kind = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const { status, stderr, error } = spawnSync(
    'openssl',
    [...kind, '-subj', '/CN=test.example', '-keyout', key, '-out', certificate],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`openssl made no certificate: ${error?.message ?? stderr}`);
  for (const { domain } of sites) {
    mkdirSync(join(folder, domain));
    for (const file of [key, certificate]) copyFileSync(file, file.replace(folder, join(folder, domain)));
  }
}
