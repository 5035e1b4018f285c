import { complaint } from './complaints.ts';
import { attempt } from './limits.ts';
import { mailToken, member, session } from './members.ts';
import { pageHidden } from './visits.ts';

/** Every table of the application; `drizzle-kit` derives the migrations from it. */
export const schema = { member, session, mailToken, attempt, pageHidden, complaint };
export { attempt, complaint, mailToken, member, pageHidden, session };
