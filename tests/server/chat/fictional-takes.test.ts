import { sql } from 'drizzle-orm';
import { v4 as uuidv4 } from 'uuid';
import { expect, it } from 'vitest';
import { checkLedger } from '#server/services/credits/check.ts';
import { fakeProvider } from '#tests/support/answers.ts';
import { addWriter, chatWith, says, userOf } from '#tests/support/chat.ts';
import { shows } from '#tests/support/chat-pictures.ts';
import { addMember } from '#tests/support/members.ts';
import { does } from '#tests/support/pair.ts';
import { addPicture } from '#tests/support/pictures.ts';
import { createTestServer } from '#tests/support/server.ts';
import { testSites } from '#tests/support/sites.ts';

it.each([
  ['off', '409 fictional_silent', 0, '409 fictional_silent'],
  ['free', '200', 0, '403 pictures_refused'],
  ['paid', '200', 2, '403 pictures_refused'],
] as const)(
  'fictional-15: where fictional_messages is %s, a fictional profile takes texts at most, and nothing else is paid',
  async (mode, text, price, picture) => {
    const priced = {
      fictional_messages: mode,
      message_credits: 2,
      gift_credits: 3,
      photo_credits: 4,
      chat_pictures: 'all',
    };
    const sites = testSites.map((site) => ({ ...site, ...priced }) as typeof site);
    const server = await createTestServer({ sites, answerProvider: fakeProvider() });
    try {
      const anna = await addWriter(server, 'Anna');
      const fiona = await addMember(server.deps.database, { name: 'Fiona', fictional: true });
      const gift = () => does(anna, 'POST', 'gift', { once_id: uuidv4(), member: fiona.id, gift: 'rose' });
      expect(await gift()).toBe('409 fictional_silent');
      expect(await shows(anna, fiona)).toBe(picture);
      expect(await says(anna, fiona, 'Hello')).toBe(text);
      await server.workOnAnswers();
      // Nor once both have written.
      expect(await gift()).toBe('409 fictional_silent');
      expect(await shows(anna, fiona)).toBe(picture);
      expect(await chatWith(anna, fiona)).toMatchObject({ no_pictures: 'off' });
      // A private photo of one is shared by nobody, so that it cannot be paid for.
      const photo = await addPicture(anna, { private: 'true' });
      await server.deps.database.db.execute(
        sql`update photo set member_id = ${fiona.id}::uuid where id = ${photo}::uuid`,
      );
      expect(await does(anna, 'POST', 'photo-unlock', { once_id: uuidv4(), photo })).toBe('404 not_found');
      expect((await userOf(anna)).credits).toBe(100 - price);
      expect((await checkLedger(server.deps.database.db)).differences).toEqual([]);
      expect((await server.deps.database.db.execute(sql`select from gift_received`)).rows).toEqual([]);
    } finally {
      await server.close();
    }
  },
);
