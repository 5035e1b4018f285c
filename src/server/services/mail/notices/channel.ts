import type { NoticeKind } from '#lib/notifications.ts';
import type { MailJob, MailQueue } from '#server/core/ports/mail-queue.ts';
import type { NoticeChannel } from '#server/core/ports/notices.ts';
import { after, hour } from '#server/core/time.ts';
import type { Database } from '#server/db/database.ts';
import type { Member } from '#server/db/schema/index.ts';
import { aboutAnnouncement } from '#server/services/mail/notices/announcement.ts';
import { aboutLikes } from '#server/services/mail/notices/likes.ts';
import type { MailOutcome, NoticeContext } from '#server/services/mail/notices/look.ts';
import { aboutMessage, aboutUnread } from '#server/services/mail/notices/messages.ts';
import { aboutAbsence, aboutConfirming, aboutPhoto } from '#server/services/mail/notices/reminders.ts';
import { aboutWeek } from '#server/services/mail/notices/weekly.ts';
import { findById } from '#server/services/members/members.ts';
import type { Site } from '#site/types.ts';

type Look = (context: NoticeContext) => Promise<MailOutcome>;

/** By kind. The others are for push messages alone. */
const looks: Readonly<Partial<Record<NoticeKind, Look>>> = {
  message: aboutMessage,
  unread: aboutUnread,
  like: aboutLikes,
  confirm: aboutConfirming,
  photo: aboutPhoto,
  away: aboutAbsence,
  weekly: aboutWeek,
  announcement: aboutAnnouncement,
};

interface ChannelDeps {
  readonly database: Database;
  readonly sites: () => readonly Site[];
  readonly mailQueue: MailQueue;
}

/** The channel of mails: decides whether a notice still applies, and queues its mail where the notice is settled. */
export function mailChannel({ database, sites, mailQueue }: ChannelDeps): NoticeChannel {
  return {
    batch: 10,
    async deliver(notice, now) {
      const look = looks[notice.kind];
      const member = await findById(database.db, notice.pool, notice.member_id);
      if (look === undefined || member === undefined) return { next: 'done' };
      const site = siteFor(sites(), member);
      // All sites of the pool are away: a later build may bring one back.
      if (site === undefined) return { next: after(now, hour) };
      const found = await look({ db: database.db, now, notice, member, site });
      const { next, mail, locale = member.language, commit } = found;
      if (mail === undefined) return { next };
      const frame = { pool: member.pool, site: site.domain, member: member.id, locale };
      return {
        next,
        sent: true,
        async commit(tx) {
          await mailQueue.enqueue(tx, { ...mail, ...frame } as MailJob);
          await commit?.(tx);
        },
      };
    },
  };
}

/** The site that the member signed up on, or another one of the pool if that is gone. */
function siteFor(sites: readonly Site[], { pool, site: home }: Member): Site | undefined {
  const open = sites.filter((site) => site.pool === pool && site.retired === null);
  return open.find(({ domain }) => domain === home) ?? open[0];
}
