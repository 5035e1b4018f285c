/**
 * Runs the statements of a call without HTTP, for `bench-chat`: a child process that takes `{ seconds }` and answers
 * with calls per second. Arguments: place as JSON, file of the writers, domain.
 */
import { readFileSync } from 'node:fs';
import { v4 as uuidv4 } from 'uuid';
import { sendMessage as endpoint } from '#contract/chat.ts';
import { limits } from '#contract/limits.ts';
import { openPlace, type Place, partnerOf, type Writer } from '#scripts/bench-chat/members.ts';
import { sendMessage } from '#server/services/chat/send.ts';
import { describeSent, doOnce, findAnswer } from '#server/services/limits/sent-once.ts';
import { findSessionMember } from '#server/services/members/sessions.ts';
import { insertNotices } from '#server/services/notices/add.ts';
import { requireSites } from '#site-loader/load.ts';

const [place = '', file = '', domain = ''] = process.argv.slice(2);
const lanes = 32;
const site = requireSites().find((each) => each.domain === domain);
if (site === undefined) throw new Error(`There is no site ${domain}.`);
const database = await openPlace(JSON.parse(place) as Place);
const writers = JSON.parse(readFileSync(file, 'utf8')) as Writer[];
let next = 0;

async function sendNext(): Promise<void> {
  const index = next++ % writers.length;
  const [writer, partner] = [writers[index], writers[partnerOf(index)]];
  if (writer === undefined || partner === undefined || site === undefined) throw new Error('there is no such writer');
  const now = new Date();
  const owner = await findSessionMember(database.db, site.pool, writer.token, now);
  if (owner === undefined) throw new Error('there is no session');
  const input = { once_id: uuidv4(), member: partner.id, text: 'How was your day?' };
  const sent = describeSent(endpoint, owner, input);
  await findAnswer(database.db, sent);
  const deps = { limits, answers: undefined, notices: { add: insertNotices }, live: { publish: () => undefined } };
  await doOnce({ database }, sent, now, (tx) => sendMessage(tx, { deps, site, now }, owner, input));
}

process.on('message', async ({ seconds }: { readonly seconds: number }) => {
  const start = performance.now();
  let done = 0;
  const lane = async () => {
    for (; performance.now() - start < seconds * 1000; done += 1) await sendNext();
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  process.send?.(done / ((performance.now() - start) / 1000));
});
process.on('disconnect', () => void database.close());
process.send?.('ready');
