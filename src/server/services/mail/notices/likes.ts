import { after, day, hour } from '#server/core/time.ts';
import { getsMails } from '#server/services/mail/category-mail.ts';
import type { MailOutcome, NoticeContext } from '#server/services/mail/notices/look.ts';
import { countUnseenLikes, hasHeldLike } from '#server/services/mail/notices/numbers.ts';

const never = new Date(0);

/** Likes are gathered: one mail a day at most, about those that are new since the last one. */
export async function aboutLikes({ db, now, notice, member }: NoticeContext): Promise<MailOutcome> {
  if (!getsMails(member, 'like')) return { next: 'done' };
  const since = notice.sent_at ?? never;
  if ((await countUnseenLikes(db, member, since)) === 0)
    return { next: (await hasHeldLike(db, member)) ? after(now, hour) : 'done' };
  return { next: after(now, day), mail: { kind: 'new_likes', since: since.toISOString() } };
}
