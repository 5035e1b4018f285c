/**
 * The least that passes announcements of PostgreSQL on as server-sent events; baseline of `bench-chat`. Arguments: URL,
 * port. Each stream gets everything.
 */
import { createServer, type ServerResponse } from 'node:http';
import { Client } from 'pg';

const [url = '', port = ''] = process.argv.slice(2);
const streams = new Set<ServerResponse>();
const client = new Client({ connectionString: url });
await client.connect();
client.on('notification', ({ payload }) => {
  for (const stream of streams) stream.write(`event: change\ndata: ${payload}\n\n`);
});
await client.query('listen bare');
createServer((_, response) => {
  response.writeHead(200, { 'Content-Type': 'text/event-stream' });
  response.write('event: open\ndata: {}\n\n');
  streams.add(response);
  response.on('close', () => streams.delete(response));
}).listen(Number(port), '127.0.0.1', () => process.send?.('ready'));
