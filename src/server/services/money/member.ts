import { and, eq } from 'drizzle-orm';
import { validate } from 'uuid';
import { OperatorError } from '#server/core/operator-error.ts';
import type { Queryable } from '#server/db/database.ts';
import { type Member, member } from '#server/db/schema/index.ts';
import { toNameKey } from '#server/services/members/members.ts';
import type { CommandOf } from '#server/services/money/schema.ts';

/**
 * Finds a member by id, or by name in a pool.
 * @throws OperatorError if there is none, or several pools have one of this name
 */
export async function requireMember(
  db: Queryable,
  { member: named, pool }: Pick<CommandOf<'debit'>, 'member' | 'pool'>,
): Promise<Member> {
  const found = await db
    .select()
    .from(member)
    .where(
      and(
        validate(named) ? eq(member.id, named) : eq(member.name_key, toNameKey(named)),
        pool === undefined ? undefined : eq(member.pool, pool),
      ),
    )
    .limit(2);
  const [only] = found;
  if (only === undefined) throw new OperatorError(`There is no member ${named}.`);
  if (found.length > 1) throw new OperatorError(`There are several members ${named}. Say --site or --pool.`);
  return only;
}
