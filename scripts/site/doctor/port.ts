import { request } from 'node:http';
import { createServer } from 'node:net';
import { endpointPath } from '#contract/endpoint.ts';
import { getHealth } from '#contract/healthz.ts';
import { type Finding, ok, problem, reasonOf, warning } from '#scripts/site/doctor/finding.ts';
import type { Config } from '#server/config.ts';

const answerLimit = 3_000;

/**
 * Whether the port is free, or this project's server answers on it.
 * @param domain of any site: the API answers only for known host names
 */
export async function checkPort({ HOST, PORT }: Config, domain: string | undefined): Promise<Finding> {
  if (PORT === 0) return ok('port', 'PORT=0 takes any free port');
  const refusal = await tryToListen(PORT, HOST);
  const place = `${HOST}:${PORT}`;
  if (refusal === undefined) return ok('port', `${place} is free`);
  if (refusal.code !== 'EADDRINUSE')
    return problem('port', `${place} cannot be listened on: ${reasonOf(refusal)}`, 'Look at HOST and PORT.');
  const health = await askHealth(PORT, HOST, domain ?? 'localhost');
  if (health === 'ok') return ok('port', `this project's server answers on ${place}`);
  if (health === 'degraded')
    return warning(
      'port',
      `this project's server answers on ${place}, but cannot save.`,
      'Look at its log and its database.',
    );
  return problem('port', `another program listens on ${place}.`, 'Stop it, or set PORT to another port.');
}

function tryToListen(port: number, host: string): Promise<NodeJS.ErrnoException | undefined> {
  return new Promise((resolve) => {
    const probe = createServer().once('error', resolve);
    probe.listen(port, host, () => probe.close(() => resolve(undefined)));
  });
}

/** The health that the server on the port reports; `undefined` if it is not this project's server. */
function askHealth(port: number, host: string, domain: string): Promise<'ok' | 'degraded' | undefined> {
  const place = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return new Promise((resolve) => {
    const options = {
      host: place,
      port,
      path: endpointPath(getHealth),
      headers: { host: domain },
      timeout: answerLimit,
    };
    const asked = request(options, async (response) => {
      try {
        const chunks: Buffer[] = [];
        for await (const chunk of response) chunks.push(chunk);
        const answer = getHealth.output.safeParse(JSON.parse(Buffer.concat(chunks).toString()));
        resolve(answer.success ? answer.data.status : undefined);
      } catch {
        resolve(undefined);
      }
    });
    asked.on('timeout', () => asked.destroy());
    asked.on('error', () => resolve(undefined));
    asked.end();
  });
}
