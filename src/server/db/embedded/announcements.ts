import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import {
  checkAnnouncement,
  checkChannel,
  type Listener,
  type Listeners,
  type StopListening,
} from '../announcements.ts';
import type { Queryable } from '../database.ts';

/** The session setting that holds pending announcements. */
const setting = 'afterdusk.announcements';

/**
 * Announcements for the embedded database, where this process is the only one. NOTIFY does not work: PGlite delivers
 * nothing after the first failed statement. Instead, pending announcements are lines in a setting of the single
 * session. A setting made in a transaction is dropped when that, or its savepoint, rolls back, and stays when it
 * commits. They are read and cleared whenever the connection is released.
 */
export class EmbeddedAnnouncements {
  readonly #pool: Pool;
  readonly #listeners: Listeners;
  #areWaiting = false;

  constructor(pool: Pool, listeners: Listeners) {
    this.#pool = pool;
    this.#listeners = listeners;
    pool.on('release', () => this.#takeOut());
    // A new connection is a new session: what was pending in the old one is lost.
    pool.on('connect', () => this.#listeners.tellOfGap());
  }

  async announce(at: Queryable, channel: string, payload: string): Promise<void> {
    checkAnnouncement(channel, payload);
    const line = `${JSON.stringify([channel, payload])}\n`;
    this.#areWaiting = true;
    await at.execute(
      sql`select set_config(${setting}, coalesce(current_setting(${setting}, true), '') || ${line}, false)`,
    );
  }

  async listen(channel: string, listener: Listener): Promise<StopListening> {
    checkChannel(channel);
    return this.#listeners.add(channel, listener);
  }

  #takeOut(): void {
    if (!this.#areWaiting || this.#pool.ending) return;
    this.#areWaiting = false;
    this.#pool
      .query<{ lines: string | null }>(
        `with taken as materialized (select current_setting('${setting}', true) as lines)
         select lines, set_config('${setting}', '', false) from taken`,
      )
      .then(
        ({ rows }) => this.#tell(rows[0]?.lines ?? ''),
        // The connection is lost, and the next one reports the gap; or the database is being closed.
        () => undefined,
      );
  }

  #tell(lines: string): void {
    for (const line of lines.split('\n').filter((each) => each !== '')) {
      const [channel, payload] = JSON.parse(line) as [channel: string, payload: string];
      this.#listeners.tell(channel, payload);
    }
  }
}
