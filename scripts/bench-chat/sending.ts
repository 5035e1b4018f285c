import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addWriters, openPlace, type Place, partnerOf, type Writer } from '#scripts/bench-chat/members.ts';
import { type BenchRow, median } from '#scripts/lib/bench-result.ts';
import { freePort } from '#scripts/lib/free-port.ts';
import { requestRate } from '#scripts/lib/request-rate.ts';
import { startFreshServer } from '#scripts/lib/running-server.ts';
import { writeFinishedSite } from '#site/finished.ts';
import type { Site } from '#site/types.ts';

const rounds = 7;
const seconds = 4;
/** Enough that nobody sends more than 60 messages a minute. */
const writerCount = 4_000;
/** Target: sends per second by HTTP, as a minimum share of the same statements without it. */
const target = 0.4;

/**
 * Sends per second with 32 connections, against the same statements without HTTP, in alternating rounds.
 * @param url of an empty PostgreSQL; the embedded database without one
 */
export async function measureSending(site: Site, url?: string): Promise<BenchRow> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-sending-'));
  const dist = path.join(folder, 'dist');
  mkdirSync(path.join(dist, site.domain), { recursive: true });
  writeFinishedSite(path.join(dist, site.domain), site);
  const data = path.join(folder, 'data');
  const filled: Place = url === undefined ? { folder: data } : { url };
  const database = await openPlace(filled);
  const writers = await addWriters(database, site, writerCount);
  await database.close();
  // One data folder belongs to one process.
  const bareData = path.join(folder, 'bare');
  if (url === undefined) cpSync(data, bareData, { recursive: true });
  writeFileSync(path.join(folder, 'writers.json'), JSON.stringify(writers));
  const barePlace: Place = url === undefined ? { folder: bareData } : { url };
  const bare = fork(
    'scripts/bench-chat/bare-process.ts',
    [JSON.stringify(barePlace), path.join(folder, 'writers.json'), site.domain],
    { stdio: 'inherit' },
  );
  const port = await freePort();
  const environment = { DATA_DIR: data, DIST_DIR: dist, DATABASE_URL: url ?? '' };
  const server = await startFreshServer(port, environment);
  try {
    await once(bare, 'message');
    const script = path.join(folder, 'send.lua');
    writeFileSync(script, sendScript(writers, `${site.domain}.localhost:${port}`));
    const ours = () => requestRate(`http://127.0.0.1:${port}`, { seconds, connections: 32, script });
    ours();
    await sendBare(bare);
    const rates: { readonly ours: number; readonly bare: number }[] = [];
    for (let round = 0; round < rounds; round += 1) rates.push({ ours: ours(), bare: await sendBare(bare) });
    const ratios = rates.map((rate) => rate.ours / rate.bare);
    const rate = (name: 'ours' | 'bare') => Math.round(median(rates.map((each) => each[name])));
    return {
      what: `chat, ${url === undefined ? 'embedded' : 'PostgreSQL'}: sends by 32 connections, against the same statements without HTTP`,
      figure: `${median(ratios).toFixed(2)} (${ratios.map((ratio) => ratio.toFixed(2)).join(' ')}; ${rate('ours')}/s, ${rate('bare')}/s)`,
      target: `at least ${target}`,
      reached: median(ratios) >= target,
    };
  } finally {
    if (bare.connected) bare.disconnect();
    await server.stop();
    if (bare.exitCode === null) await once(bare, 'exit');
    rmSync(folder, { recursive: true, force: true });
  }
}

async function sendBare(bare: ChildProcess): Promise<number> {
  bare.send({ seconds });
  const [rate] = await once(bare, 'message');
  return Number(rate);
}

/** Each request sends one message, as the next writer in turn; every one has an id of its own. */
function sendScript(writers: readonly Writer[], host: string): string {
  const pairs = writers.map(({ token }, index) => `{"${token}","${writers[partnerOf(index)]?.id}"}`);
  return `
local pairs_of = {${pairs.join(',')}}
math.randomseed(os.time() + tonumber(tostring({}):sub(8), 16) % 100000)
local turn = math.random(#pairs_of)
local function hex(count)
  local text = {}
  for index = 1, count do text[index] = string.format("%x", math.random(0, 15)) end
  return table.concat(text)
end
request = function()
  turn = turn % #pairs_of + 1
  local writer = pairs_of[turn]
  local id = hex(8) .. "-" .. hex(4) .. "-4" .. hex(3) .. "-8" .. hex(3) .. "-" .. hex(12)
  local body = '{"once_id":"' .. id .. '","member":"' .. writer[2] .. '","text":"How was your day?"}'
  return wrk.format("POST", "/api/chat.php", {
    ["Host"] = "${host}", ["Origin"] = "http://${host}", ["Content-Type"] = "application/json",
    ["Cookie"] = "__Host-session=" .. writer[1],
  }, body)
end
`;
}
