import type { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, ask, type Question } from '#scripts/lib/ask.ts';
import { type Upload, withNewId } from '#scripts/trial-photos/upload.ts';

/** The server under test, and the members that send requests. */
export interface Target {
  readonly port: number;
  /** Host name and port of the site. */
  readonly host: string;
  readonly sessions: readonly string[];
  /** Ids of members whose profiles are viewed. */
  readonly people: readonly string[];
  readonly agent: Agent;
  readonly picture: Upload;
}

/** Maximum concurrent requests, and uploads. */
const parallel = { requests: 16, uploads: 4 };
/** Delay before an upload that was refused is repeated (ms). */
const uploadDelayMs = 500;

type Kind = (person: string, turn: number) => Pick<Question, 'path' | 'body'>;

/** A typical mix of twenty requests: mostly polling for news, then searches and profiles, some writes, some pages. */
const mix: readonly Kind[] = [
  ...repeat(8, () => ({ path: '/api/user.php' })),
  ...repeat(2, () => ({ path: '/api/members.php?gender=female' })),
  () => ({ path: '/api/members.php?gender=male&min_age=25&max_age=45' }),
  ...repeat(2, (person) => ({ path: `/api/member.php?id=${person}` })),
  () => ({ path: '/api/likes.php?type=received' }),
  () => ({ path: '/api/photos.php' }),
  () => ({ path: '/api/notifications.php' }),
  (person, turn) =>
    turn % 8 === 0 ? { path: '/api/like.php', body: json({ id: person }) } : { path: '/api/settings.php' },
  () => ({ path: '/api/page-hidden.php', body: json({}) }),
  ...repeat(2, () => ({ path: '/' })),
];

/** @returns ids of members that a search finds */
export async function findPeople(target: Target): Promise<string[]> {
  const { bytes } = await ask(question(target, 0, { path: '/api/members.php' }));
  return (JSON.parse(String(bytes)) as { members: { id: string }[] }).members.map(({ id }) => id);
}

/** Sends mixed requests. @returns how many were not answered with 200 */
export async function sendRequests(target: Target, count: number): Promise<number> {
  const failures = new Map<string, number>();
  await inLanes(count, parallel.requests, async (turn) => {
    const kind = mix[turn % mix.length];
    const person = target.people[turn % target.people.length] ?? '';
    const asked = kind?.(person, Math.floor(turn / mix.length)) ?? { path: '/' };
    const { status } = await ask(question(target, turn, asked));
    const name = `${status} ${asked.path}`;
    if (status !== 200) failures.set(name, (failures.get(name) ?? 0) + 1);
  });
  for (const [name, times] of failures) console.error(`${times} times ${name}`);
  return [...failures.values()].reduce((sum, times) => sum + times, 0);
}

/**
 * Uploads pictures, each as a new photo, ten per member.
 * @param from number of the first upload
 * @returns number of failed uploads
 */
export async function sendUploads(target: Target, count: number, from: number): Promise<number> {
  let failures = 0;
  await inLanes(count, parallel.uploads, async (turn) => {
    const { status, bytes } = await upload(target, Math.floor((from + turn) / 10));
    if (status === 200) return;
    failures += 1;
    console.error(`an upload was answered with ${status}: ${bytes}`);
  });
  return failures;
}

/** Uploads one picture; repeats it while the server is overloaded (503). */
async function upload(target: Target, member: number): Promise<Answer> {
  const body = withNewId(target.picture);
  for (;;) {
    const answer = await ask(question(target, member, { path: '/api/photos.php', body }));
    if (answer.status !== 503) return answer;
    await sleep(uploadDelayMs);
  }
}

async function inLanes(count: number, lanes: number, work: (turn: number) => Promise<void>): Promise<void> {
  let next = 0;
  const lane = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

function question(target: Target, index: number, asked: Pick<Question, 'path' | 'body'>): Question {
  const { port, host, sessions, agent } = target;
  return { port, host, agent, session: sessions[index % sessions.length] ?? '', ...asked };
}

function json(value: object): NonNullable<Question['body']> {
  return { type: 'application/json', bytes: Buffer.from(JSON.stringify(value)) };
}

function repeat(times: number, kind: Kind): Kind[] {
  return Array.from({ length: times }, () => kind);
}
