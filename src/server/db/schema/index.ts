import { complaint } from './complaints.ts';
import { attempt } from './limits.ts';
import { mailToken, member, session } from './members.ts';
import { photo } from './photos.ts';
import { memberBlock, memberLike } from './reactions.ts';
import { conversion, pageHidden } from './visits.ts';

/** Every table of the application; `drizzle-kit` derives the migrations from it. */
export const schema = {
  member,
  memberBlock,
  memberLike,
  photo,
  session,
  mailToken,
  attempt,
  pageHidden,
  conversion,
  complaint,
};
export { attempt, complaint, conversion, mailToken, member, memberBlock, memberLike, pageHidden, photo, session };
