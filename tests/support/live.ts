import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Change } from '#contract/events.ts';
import { eventually } from '#tests/support/eventually.ts';
import type { Person } from '#tests/support/pair.ts';
import type { TestServer } from '#tests/support/server.ts';

/** What a stream has said so far. */
export interface Reader {
  readonly events: string[];
  readonly changes: Change[];
  text: string;
  isOver: boolean;
  cancel(): Promise<void>;
}

/** Opens a stream as a person, and reads it until it ends. */
export async function listen(person: Pick<Person, 'browser'>): Promise<Reader> {
  const response = await person.browser('/api/events.php');
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  const stream = response.body?.getReader();
  if (stream === undefined) throw new Error('no stream');
  const reader: Reader = { events: [], changes: [], text: '', isOver: false, cancel: () => stream.cancel() };
  void (async () => {
    const decoder = new TextDecoder();
    for (let part = await stream.read(); !part.done; part = await stream.read()) {
      reader.text += decoder.decode(part.value);
      for (const [, event = '', data = ''] of decoder.decode(part.value).matchAll(/event: (\w+)\ndata: (.*)\n\n/g)) {
        reader.events.push(event);
        if (event === 'change') reader.changes.push(JSON.parse(data) as Change);
      }
    }
    reader.isOver = true;
  })();
  await eventually(() => expect(reader.events).toContain('open'));
  return reader;
}

/** Opens a stream that has no changes of before: what was published is gathered for some milliseconds. */
export async function listenFromNow({ deps }: Pick<TestServer, 'deps'>, person: Person): Promise<Reader> {
  const reader = await listen(person);
  const { rows } = await deps.database.db.execute<{ pool: string }>(
    sql`select pool from member where id = ${person.id}::uuid`,
  );
  const mark = { kind: 'typing', conversation: 'mark' } as const;
  deps.live.publish({ pool: String(rows[0]?.pool), member: person.id, ...mark });
  await eventually(() => expect(reader.changes).toContainEqual(mark));
  reader.changes.length = 0;
  return reader;
}
