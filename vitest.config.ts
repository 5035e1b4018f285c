import { configDefaults, defineConfig } from 'vitest/config';

/** Only a test that hangs may reach these: a slower machine beside other work takes several times as long. */
const databaseTimeouts = { testTimeout: 120_000, hookTimeout: 300_000 };

/**
 * What runs on the embedded database as well, where `server` and `stores` run on PostgreSQL: whatever the engines can
 * differ in (driver, migrations, jobs, locks, outages), and one file of each area.
 */
const onBothEngines = [
  'tests/server/db/{announcements,full-disk,stored-images,tables}.test.ts',
  'tests/server/account-deletion/*.test.ts',
  'tests/server/chat/unread.test.ts',
  'tests/server/{concurrency,data-folder,healthz}.test.ts',
  'tests/server/mail/mail.test.ts',
  'tests/server/http/once.test.ts',
  // One file of each area.
  'tests/server/{account-export,block,like,looks,members,photos,profile,report,signup,swipe,user}.test.ts',
  'tests/server/attribution/postbacks.test.ts',
  'tests/server/counting/{counts,purchases}.test.ts',
  // Money: orders, the ledger, withdrawals and debits, and what of them happens at once.
  'tests/server/{payment,transactions,withdrawal,directdebit}.test.ts',
  'tests/server/payments/{at-once,facts}.test.ts',
  'tests/stores/session/session.test.ts',
];

/** One project per kind of test; `npm test` runs them in turn, `npx vitest --project unit` runs one. */
export default defineConfig({
  test: {
    // One core is left idle otherwise, which is half of a small machine.
    maxWorkers: '100%',
    // Read or started by path, so `--changed` does not see who needs them.
    forceRerunTriggers: [
      ...configDefaults.forceRerunTriggers,
      '**/migrations/**',
      '**/src/**/{worker,thread,password-thread,seal-thread}.ts',
      '**/package-lock.json',
    ],
    projects: [
      {
        test: {
          name: 'unit',
          // Some start processes, which takes long beside other work.
          testTimeout: 120_000,
          include: [
            'tests/{client,components,contract,hosting,i18n,islands,lib,scripts,site,site-loader}/**/*.test.ts',
            // Beside them in `tests/build/`, whole builds.
            'tests/build/*/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          ...databaseTimeouts,
          // Server code keeps nothing in its modules, and to load it anew for each file takes a third of the time. But V8 ends a process in which
          // many embedded databases were opened one after the other, now and then (nodejs/node#64500).
          isolate: !process.env.TEST_DATABASE_URL,
        },
      },
      { test: { name: 'stores', include: ['tests/stores/**/*.test.ts'], ...databaseTimeouts } },
      {
        test: {
          name: 'embedded',
          include: [...onBothEngines],
          env: { TEST_DATABASE_URL: '' },
          ...databaseTimeouts,
        },
      },
      { test: { name: 'build', include: ['tests/build/*.test.ts'], testTimeout: 600_000, hookTimeout: 600_000 } },
    ],
  },
});
