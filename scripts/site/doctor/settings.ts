import { type Finding, ok, problem, reasonOf, warning } from '#scripts/site/doctor/finding.ts';
import { type Config, ConfigError, readConfig } from '#server/config.ts';

/** The environment variables as the server parses them. */
export interface CheckedSettings {
  readonly findings: readonly Finding[];
  /** `undefined` if a variable is invalid: checks that need the configuration are then skipped. */
  readonly config: Config | undefined;
}

/** Parses the variables with the schema of the server. */
export function checkSettings(environment: Readonly<Record<string, string | undefined>>): CheckedSettings {
  try {
    const config = readConfig(environment);
    return { findings: [ok('settings', 'every variable is valid'), ...remarks(config)], config };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const findings = reasonOf(error)
      .split('\n')
      .map((line) =>
        problem(
          'settings',
          line,
          '.env.example explains each variable; npm run site -- info shows the values in use here.',
        ),
      );
    return { findings, config: undefined };
  }
}

/** Warns about valid settings that are rarely intended in production. */
function remarks({ MAIL_URL, DATA_DIR, DEMO, STAGING, HOST, TRUSTED_PROXIES }: Config): Finding[] {
  const isOpen = !['127.0.0.1', '::1', 'localhost'].includes(HOST);
  return [
    ...(MAIL_URL === undefined
      ? [
          warning(
            'mail',
            `MAIL_URL is not set: mails go to ${DATA_DIR}/outbox and reach nobody.`,
            'Set it before the sites go live.',
          ),
        ]
      : []),
    ...(DEMO && isOpen
      ? [
          problem(
            'settings',
            `DEMO=1 with HOST=${HOST}: everybody can read every mail and use the demo login.`,
            'Remove DEMO, or HOST.',
          ),
        ]
      : []),
    ...(STAGING
      ? [warning('settings', 'STAGING=1: search engines list none of the sites.', 'Remove it on the live server.')]
      : []),
    ...(!isOpen && TRUSTED_PROXIES.length === 0 && !DEMO
      ? [
          warning(
            'settings',
            `HOST=${HOST} and TRUSTED_PROXIES is not set: behind a proxy every visitor looks like the proxy.`,
            'Set TRUSTED_PROXIES to its address, such as 127.0.0.1.',
          ),
        ]
      : []),
  ];
}
