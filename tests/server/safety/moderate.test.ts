import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { formatRecords } from '#scripts/lib/records.ts';
import { sendCommand } from '#scripts/moderate/send.ts';
import { adminCommands } from '#server/admin/commands.ts';
import { openAdminSocket } from '#server/admin/socket.ts';
import { OperatorError } from '#server/core/operator-error.ts';
import { day } from '#server/core/time.ts';
import { openEmbedded } from '#server/db/embedded/open.ts';
import { decision, report } from '#server/db/schema/index.ts';
import { createCounts } from '#server/services/counting/counts.ts';
import { ModerationSchema } from '#server/services/safety/moderation/command.ts';
import { createTestLogger } from '#tests/support/logger.ts';
import { addMember, addPhoto } from '#tests/support/members.ts';
import { open } from '#tests/support/sites.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'moderate-'));
const config = { DATABASE_URL: undefined, DATABASE_DIRECT_URL: undefined, DATA_DIR: folder, MINIMUM_FREE_MB: 0 };
const now = () => new Date();
const env = { ...process.env, DATA_DIR: folder, NO_COLOR: '1' };

/** Runs the command as an operator would. */
async function moderate(...options: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  try {
    const done = await promisify(execFile)(process.execPath, ['scripts/moderate.ts', ...options], { env });
    return { code: 0, ...done };
  } catch (error) {
    return error as { code: number; stdout: string; stderr: string };
  }
}

let bea = { id: '' };

beforeAll(async () => {
  const database = await openEmbedded({ kind: 'folder', folder, minimumFreeMegabytes: 0, now });
  bea = await addMember(database, { name: 'Bea' });
  const filed = (reference: string, daysAgo: number) => ({
    ...{ pool: open, id: crypto.randomUUID(), site: open, reference, member_id: bea.id, reason: 'fake' as const },
    ...{ locale: 'en', status: 'open' as const, created_at: new Date(Date.now() - daysAgo * day) },
  });
  await addPhoto(database, { pool: open, id: bea.id }, 'bea', { status: 'pending' });
  await database.db.insert(report).values([filed('BBBB-2222', 1), filed('CCCC-3333', 5)]);
  await database.close();
});

afterAll(() => rm(folder, { recursive: true, force: true }));

it('safety-41: lists what waits, oldest first, and marks what is due', async () => {
  const { reports, photos } = await sendCommand(config, { do: 'list', site: undefined });
  expect(reports).toMatchObject([
    { reference: 'CCCC-3333', days: 5, overdue: true, member: bea.id },
    { reference: 'BBBB-2222', days: 1, overdue: false },
  ]);
  expect(photos).toMatchObject([{ member: bea.id, name: 'Bea' }]);
  expect(await sendCommand(config, { do: 'list', site: 'other.example' })).toEqual({ reports: [], photos: [] });
});

it('safety-42: decides from the command line, with who and why, and closes the report', async () => {
  const { code, stdout } = await moderate('warn', 'CCCC-3333', '--by', 'Kim', '--note', 'Please stop.', '--json');
  expect(code).toBe(0);
  const made = JSON.parse(stdout) as { decision: { reference: string; reason: string; by: string }[] };
  expect(made.decision).toMatchObject([{ kind: 'warned', reason: 'fake', by: 'Kim', name: 'Bea' }]);
  const shown = await sendCommand(config, { do: 'show', what: bea.id });
  expect(shown.decisions).toMatchObject([{ by: 'Kim', note: 'Please stop.' }]);
  expect(shown.reports?.map(({ status }) => status).sort()).toEqual(['decided', 'open']);
});

it('safety-43: tells wrong usage from what cannot be done', async () => {
  for (const [options, code, words] of [
    [['ban', bea.id], 1, 'Say why: --reason under_age, fake,'],
    [['ban', bea.id, '--reason', 'nonsense'], 2, 'reason:'],
    [['list', '--nonsense'], 2, 'unknown option'],
  ] as const) {
    const answer = await moderate(...options);
    expect([options, answer.code, answer.stdout]).toEqual([options, code, '']);
    expect(answer.stderr).toContain(words);
  }
}, 120_000);

it('safety-44, safety-45: works through the server that has the database open', async () => {
  const database = await openEmbedded({ kind: 'folder', folder, minimumFreeMegabytes: 0, now });
  const { logger, logs } = createTestLogger();
  const queued: object[] = [];
  const postbackQueue = { enqueue: async () => undefined };
  const photoQueues = { files: postbackQueue };
  const mailQueue = { enqueue: async (_: unknown, job: object) => void queued.push(job) };
  const live = { publish: () => undefined };
  const counts = createCounts(database, () => undefined);
  const commands = adminCommands({
    ...{ database, counts, mailQueue, photoQueues, postbackQueue, live, now },
    sites: () => [],
  });
  const close = await openAdminSocket(folder, commands, logger);
  const command = { do: 'rule', ruling: 'disable', target: 'bbbb-2222', by: 'Kim' } as const;
  expect(await sendCommand(config, command)).toMatchObject({ decision: [{ kind: 'profile_disabled' }] });
  expect(queued).toMatchObject([{ kind: 'decision' }]);
  await expect(sendCommand(config, command)).rejects.toThrow('is so already');
  await expect(sendCommand(config, command)).rejects.toBeInstanceOf(OperatorError);
  expect(await database.db.select().from(decision)).toHaveLength(2);
  const rule = (ruling: string, target: string, reason?: string) =>
    sendCommand(config, ModerationSchema.parse({ do: 'rule', ruling, target, reason, by: 'Kim' }));
  await expect(rule('ban', bea.id, 'quality')).rejects.toThrow('quality is no reason to ban');
  await expect(rule('ban', 'ZZZZ-9999', 'fake')).rejects.toThrow('There is no member ZZZZ-9999');
  await expect(rule('reject', 'BBBB-2222')).rejects.toThrow('is about no photo');
  await expect(rule('dismiss', 'CCCC-3333')).rejects.toThrow('There is no open report CCCC-3333');
  const reverse = { do: 'appeal', outcome: 'reversed', reference: 'ZZZZ-9999', by: 'Kim' } as const;
  await expect(sendCommand(config, reverse)).rejects.toThrow('There is no decision ZZZZ-9999');
  await close();
  await counts.close();
  await expect(sendCommand(config, command)).rejects.toThrow('which does not answer');
  await database.close();
  expect(logs).toEqual([]);
});

it('a folder without a database is said to be none', async () => {
  const nowhere = { ...config, DATA_DIR: path.join(folder, 'none') };
  await expect(sendCommand(nowhere, { do: 'appeals', site: undefined })).rejects.toThrow('There is no database in');
});

it('safety-46: what members typed cannot steer the terminal', () => {
  const text = formatRecords({ reports: [{ message: '\u001b[2J evil', overdue: true, photo: null }], photos: [] });
  expect(text).toBe(
    'reports\nmessage  overdue  photo\n [2J evil  YES      -\n\nphotos: none'.replace('message  ', 'message    '),
  );
});
