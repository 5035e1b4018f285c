import { type Mutant, number } from '#scripts/trial-mutants/mutant.ts';

/** Mutants by which somebody may call or see what is not theirs. */
export const authorisation: readonly Mutant[] = number('authorisation', [
  {
    file: 'src/server/http/origin.ts',
    search: "if (site !== null) return site === 'same-origin';",
    replace: "if (site !== null) return site !== 'cross-site';",
    breaks: 'A page of a sibling domain may change something in a member’s name.',
  },
  {
    file: 'src/server/services/profiles/preview.ts',
    search: 'eq(photo.private, false),',
    replace: '',
    breaks: 'The preview of a shared link shows a private photo.',
  },
  {
    file: 'src/server/services/safety/image-access.ts',
    search: 'mayHave(deps.database.db, { pool: site.pool, id: owner }, viewer.id, image',
    replace: 'mayHave(deps.database.db, { pool: site.pool, id: viewer.id }, owner, image',
    breaks: 'Who shares their private photos sees those of the other.',
  },
  {
    file: 'src/server/services/profiles/find.ts',
    search: "(found.status === 'active' && found.profile_status === 'active')",
    replace: "found.status === 'active'",
    breaks: 'Members can open a profile that the operator has hidden.',
  },
  {
    file: 'src/server/services/profiles/find.ts',
    search: "if (await hasBlocked(db, owner, other.id)) throw new Refusal('not_found');",
    replace: '',
    breaks: 'A member can like or contact somebody whom they block.',
  },
  {
    file: 'src/server/services/photos/viewable.ts',
    search: "status === 'active' && (opened !== undefined || !isPrivate)",
    replace: "status !== 'rejected' && (opened !== undefined || !isPrivate)",
    breaks: 'Others see a photo before the operator has looked at it.',
  },
  {
    file: 'src/server/services/photos/find.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: code of the file
    search: "and blocked_id = ${sql.placeholder('viewer')}::uuid)",
    replace: 'and blocked_id is null)',
    breaks: 'Somebody who is blocked still gets the photos whose addresses they know.',
  },
  {
    file: 'src/server/services/members/sessions.ts',
    search: "gt(session.expires_at, sql.placeholder('now')),",
    replace: '',
    breaks: 'A session never ends by itself.',
  },
  {
    file: 'src/server/services/photos/arrange.ts',
    search: 'eq(storedImage.member_id, owner.id),',
    replace: '',
    breaks: 'A member can delete the photos of others.',
  },
  {
    file: 'src/server/services/safety/appeals.ts',
    search: 'eq(decision.member_id, owner.id),',
    replace: '',
    breaks: 'Somebody can appeal against a decision about another member.',
  },
]);
