import { complaint } from './complaints.ts';
import { attempt } from './limits.ts';
import { mailToken, member, session } from './members.ts';
import { photo } from './photos.ts';
import { conversion, pageHidden } from './visits.ts';

/** Every table of the application; `drizzle-kit` derives the migrations from it. */
export const schema = { member, photo, session, mailToken, attempt, pageHidden, conversion, complaint };
export { attempt, complaint, conversion, mailToken, member, pageHidden, photo, session };
