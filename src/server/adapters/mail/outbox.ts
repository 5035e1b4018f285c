import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { toMessage } from '#server/adapters/mail/message.ts';
import type { Mail, Outbox } from '#server/core/ports/mail.ts';

/**
 * Writes mails into a folder instead of sending them: `<domain>/<time>-<random>.eml` for mail programs, and the same
 * as `.json` for the outbox page of the demo.
 * @param directory created with the first mail
 */
export function createOutbox(directory: string): Outbox {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    send: async (mail) => {
      const folder = join(directory, mail.site);
      await mkdir(folder, { recursive: true });
      const { message } = await transport.sendMail(toMessage(mail));
      const name = `${mail.date.toISOString().replaceAll(/[:.]/g, '-')}-${randomBytes(4).toString('hex')}`;
      if (!Buffer.isBuffer(message)) throw new TypeError('the mail was not written into a buffer');
      await writeWhole(join(folder, `${name}.eml`), message);
      await writeWhole(join(folder, `${name}.json`), JSON.stringify(mail));
    },
    list: async (site, maxMails) => {
      const folder = join(directory, site);
      const names = await readdir(folder).catch(() => []);
      const newest = names
        .filter((name) => name.endsWith('.json'))
        .sort()
        .reverse()
        .slice(0, maxMails);
      return Promise.all(newest.map((name) => readMail(join(folder, name))));
    },
    forget: async (addresses, members = []) => {
      const isMeant = ({ to, member = '' }: Mail) => addresses.includes(to) || members.includes(member);
      for (const site of await readdir(directory, { withFileTypes: true }).catch(() => [])) {
        if (!site.isDirectory()) continue;
        const folder = join(directory, site.name);
        for (const name of await readdir(folder)) {
          const own = name.endsWith('.json') ? await readOwn(join(folder, name)) : undefined;
          if (own !== undefined && isMeant(own))
            await Promise.all(
              [name, name.replace(/json$/, 'eml')].map((file) => rm(join(folder, file), { force: true })),
            );
        }
      }
    },
    close: async () => undefined,
  };
}

/** Writes to a temporary file and renames it, so that no reader sees half a mail. */
async function writeWhole(file: string, content: string | Buffer): Promise<void> {
  await writeFile(`${file}.part`, content, { mode: 0o600 });
  await rename(`${file}.part`, file);
}

/** @returns `undefined` for a file that is not a mail, which somebody put there or a copy left behind */
async function readOwn(file: string): Promise<Mail | undefined> {
  try {
    return await readMail(file);
  } catch {
    return undefined;
  }
}

async function readMail(file: string): Promise<Mail> {
  const mail = JSON.parse(await readFile(file, 'utf8')) as Omit<Mail, 'date'> & { date: string };
  return { ...mail, date: new Date(mail.date) };
}
